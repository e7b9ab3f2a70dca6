// The connection to a room: the last frame, the log so far, what was said, and what is on its way.
import type { Closed, Done, Frame, LogLine, Spoken, TableFrame } from './wire';
import { language, t } from '../words';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';

interface Asked {
  said: Record<string, unknown>;
  resolve: (done: Done) => void;
  reject: (error: Error) => void;
  /** An answer is said again after a reconnect; a repeat of the same id is harmless. */
  keep: boolean;
}

/** What a table in play needs of what keeps it: a room on the server, or a lesson. */
export interface Keeper {
  readonly log: LogLine[];
  readonly spoken: Spoken[];
  readonly offset: number;
  readonly answering: number | null;
  /** The one answer that a lesson takes. */
  readonly wanted?: string | null;
  onnews: (lines: LogLine[]) => void;
  onspoken: (spoken: Spoken) => void;
  answer(choice: string): Promise<void>;
  tell(what: string, fields?: Record<string, unknown>): Promise<Done | null>;
}

/** The log with a frame's new lines: those it already has are replaced, none is doubled. */
export function grown(log: readonly LogLine[], first: number, lines: readonly LogLine[]): LogLine[] {
  return [...log.slice(0, first), ...lines];
}

/** How long to wait before the next attempt, in milliseconds; not all at the same moment. */
export function backOff(attempt: number, chance = Math.random()): number {
  return Math.round(Math.min(attempt < 20 ? 2000 : 10000, 250 * 2 ** attempt) * (0.75 + chance / 2));
}

let made = 0;
export function newId(): string {
  made += 1;
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `${made.toString(36)}-${random[0]!.toString(36)}${random[1]!.toString(36)}`;
}

export class Room implements Keeper {
  table = $state.raw<TableFrame | null>(null);
  log = $state.raw<LogLine[]>([]);
  spoken = $state.raw<Spoken[]>([]);
  status = $state<Status>('connecting');
  closed = $state.raw<Closed | null>(null);
  /** The server's clock minus ours. */
  offset = $state(0);
  /** The invitation, as the server words it. */
  link = $state('');
  notice = $state('');
  /** Why the server broke the connection, if it said so and it is worth coming back. */
  why = $state('');
  /** Whether the answer to the question is on its way. */
  answering = $state<number | null>(null);
  /** What happened since the last frame, for those who show it moving. */
  onnews: (lines: LogLine[]) => void = () => {};
  onspoken: (spoken: Spoken) => void = () => {};

  private socket: WebSocket | null = null;
  private asked = new Map<string, Asked>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heard = 0;
  private entering = '';
  private over = false;

  constructor(
    readonly code: string,
    private key: string | null,
  ) {}

  open() {
    addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.pulse = setInterval(() => this.beat(), 15000);
    this.connect();
  }

  close() {
    this.over = true;
    removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    clearInterval(this.pulse);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private wake = () => {
    if (document.visibilityState !== 'visible' || this.status === 'closed') return;
    if (this.socket?.readyState === WebSocket.OPEN) {
      // A phone that slept may hold a socket that is dead: ask, and do not wait long.
      const before = this.heard;
      this.send({ do: 'ping', id: newId() });
      setTimeout(() => {
        if (this.heard === before && !this.over) this.connect();
      }, 2500);
    } else {
      this.attempt = 0;
      this.connect();
    }
  };

  private beat() {
    if (this.socket?.readyState === WebSocket.OPEN) this.send({ do: 'ping', id: newId() });
  }

  private connect() {
    if (this.over) return;
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    old?.close();
    if (this.status !== 'connecting') this.status = 'lost';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.code)}`);
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.entering = newId();
      this.send({
        do: 'enter',
        id: this.entering,
        key: this.key,
        language: language(),
        game: this.table?.game?.number ?? null,
        events: this.log.length,
      });
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(message.data as string) as Frame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.dropped();
    };
  }

  private dropped() {
    this.socket = null;
    if (this.over || this.status === 'closed') return;
    this.status = this.table ? 'lost' : 'connecting';
    for (const [id, asked] of this.asked) {
      if (asked.keep) continue;
      this.asked.delete(id);
      asked.reject(new Error(t('error_dropped')));
    }
    this.timer = setTimeout(() => this.connect(), backOff(this.attempt++));
  }

  private hear(frame: Frame) {
    this.heard += 1;
    switch (frame.type) {
      case 'table':
        this.entered();
        this.show(frame);
        break;
      case 'done':
        if (frame.re === this.entering) {
          this.entered();
          if (frame.link) this.link = frame.link;
        }
        this.settle(frame.re)?.resolve(frame);
        break;
      case 'refused':
        if (frame.re === this.entering) {
          this.closed = { type: 'closed', code: frame.code, sentence: frame.sentence, again: false };
          this.status = 'closed';
          this.close();
        }
        this.settle(frame.re)?.reject(new Error(frame.sentence));
        break;
      case 'spoken':
        if (this.spoken.some((known) => known.number === frame.number)) break;
        this.spoken = [...this.spoken, frame].slice(-200);
        this.onspoken(frame);
        break;
      case 'closed':
        if (frame.again) {
          this.why = frame.sentence;
          break;
        }
        this.closed = frame;
        this.status = 'closed';
        this.close();
    }
  }

  private settle(id: string): Asked | undefined {
    const asked = this.asked.get(id);
    this.asked.delete(id);
    return asked;
  }

  private entered() {
    if (this.status === 'open') return;
    this.status = 'open';
    this.why = '';
    this.attempt = 0;
    for (const asked of this.asked.values()) if (asked.keep) this.send(asked.said);
  }

  private show(frame: TableFrame) {
    const before = this.table;
    this.offset = frame.now - Date.now();
    const game = frame.game;
    if (!game) this.log = [];
    else if (before?.game?.number === game.number && game.first <= this.log.length) {
      const known = this.log.length;
      this.log = grown(this.log, game.first, game.log);
      this.table = frame;
      const news = this.log.slice(known);
      if (news.length) this.onnews(news);
    } else {
      const fresh = before !== null && game.first === 0;
      this.log = game.log;
      this.table = frame;
      if (fresh) this.onnews(game.log);
    }
    this.table = frame;
    if (this.answering !== null && this.answering !== game?.view.question) this.answering = null;
  }

  private send(said: Record<string, unknown>) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(said));
  }

  /** Say something and wait for the reply. */
  ask(what: string, fields: Record<string, unknown> = {}, keep = false): Promise<Done> {
    const said = { do: what, id: newId(), ...fields };
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN && !keep) {
        reject(new Error(t('error_dropped')));
        return;
      }
      this.asked.set(said.id, { said, resolve, reject, keep });
      this.send(said);
    });
  }

  /** Say something; a refusal is shown as a notice. */
  async tell(what: string, fields: Record<string, unknown> = {}): Promise<Done | null> {
    try {
      return await this.ask(what, fields);
    } catch (error) {
      this.notice = (error as Error).message;
      return null;
    }
  }

  async answer(choice: string): Promise<void> {
    const question = this.table?.game?.view.question;
    if (question === undefined || this.answering !== null) return;
    this.answering = question;
    try {
      await this.ask('answer', { question, choice }, true);
    } catch (error) {
      this.notice = (error as Error).message;
      this.answering = null;
    }
    if (this.table?.game?.view.question === question) {
      // An early block is kept while the question goes on.
      setTimeout(() => {
        if (this.answering === question) this.answering = null;
      }, 400);
    }
  }

  /** The server's clock now. */
  now(): number {
    return Date.now() + this.offset;
  }
}
