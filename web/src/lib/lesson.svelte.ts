// A guided first game: the server plays the script again for every answer, this keeps the answers.
import * as api from './api';
import { grown, type Keeper } from './room.svelte';
import type { LogLine, Ruleset, TableFrame } from './wire';
import { t } from '../words';

/** Milliseconds for what the others do without a word of the coach. */
const PAUSE = 1700;

/** How far somebody has come: their answers, and which of the steps since then they look at. */
export interface Place {
  answers: string[];
  at: number;
  /** How many answers the lesson has; 0 as long as nobody knows. */
  all: number;
}

const key = (ruleset: string) => `coup.lesson.${ruleset}`;

export function readPlace(text: string | null): Place {
  try {
    const found = JSON.parse(text ?? '') as Partial<Place> | null;
    const { answers, at, all } = found ?? {};
    if (Array.isArray(answers) && answers.every((one) => typeof one === 'string')) {
      return { answers, at: Number(at) || 0, all: Number(all) || 0 };
    }
  } catch {
    // Whatever was there cannot be read: begin anew.
  }
  return { answers: [], at: 0, all: 0 };
}

export function placeIn(ruleset: string): Place {
  try {
    return readPlace(localStorage.getItem(key(ruleset)));
  } catch {
    return readPlace(null);
  }
}

export function forget(ruleset: string) {
  try {
    localStorage.removeItem(key(ruleset));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

export class Lesson implements Keeper {
  table = $state.raw<TableFrame | null>(null);
  log = $state.raw<LogLine[]>([]);
  answering = $state<number | null>(null);
  coach = $state('');
  /** Why the last choice was not taken, or what else went wrong. */
  refusal = $state('');
  done = $state(0);
  all = $state(0);
  readonly spoken = [];
  readonly offset = 0;
  onnews: (lines: LogLine[]) => void = () => {};
  onspoken = () => {};

  private answers: string[] = [];
  private reply = $state.raw<api.LessonReply | null>(null);
  private at = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly ruleset: Ruleset,
    private name: string,
  ) {}

  /** Whether there is more to be seen before the learner is asked, or at the end. */
  get more(): boolean {
    return this.reply !== null && this.at < this.reply.steps.length - 1;
  }

  /** The answer that the coach asks for. */
  get wanted(): string | null {
    return this.more ? null : (this.reply?.wanted ?? null);
  }

  /** Go on where this browser was. */
  async open() {
    const place = placeIn(this.ruleset);
    try {
      await this.ask(place.answers, place.at);
    } catch (error) {
      // The script may have changed since then.
      if (place.answers.length && (error as api.Trouble).code !== 'offline') await this.restart();
      else this.refusal = (error as Error).message;
    }
  }

  async restart() {
    forget(this.ruleset);
    this.log = [];
    try {
      await this.ask([], 0);
    } catch (error) {
      this.refusal = (error as Error).message;
    }
  }

  close() {
    clearTimeout(this.timer);
  }

  async answer(choice: string) {
    if (this.answering !== null || !this.table?.game) return;
    this.answering = this.table.game.view.question;
    this.refusal = '';
    try {
      await this.ask([...this.answers, choice], 0);
    } catch (error) {
      this.refusal = (error as Error).message;
    }
    this.answering = null;
  }

  next() {
    if (this.more) this.show(this.at + 1);
  }

  /** Nobody else listens here. */
  tell() {
    return Promise.resolve(null);
  }

  private async ask(answers: string[], at: number) {
    const reply = await this.called(answers);
    const back = this.table === null;
    this.answers = answers;
    this.reply = reply;
    this.done = reply.done;
    this.all = reply.all;
    for (let step = 0; back && step < Math.min(at, reply.steps.length - 1); step++) this.tellLog(step);
    this.show(Math.max(0, Math.min(back ? at : 0, reply.steps.length - 1)));
  }

  /** The server's reply; who is called like somebody of the script is a guest. */
  private async called(answers: string[]): Promise<api.LessonReply> {
    try {
      return await api.lesson(this.ruleset, this.name, answers);
    } catch (error) {
      const { code } = error as api.Trouble;
      if (!['name', 'name_twice'].includes(code) || this.name === t('guest')) throw error;
      this.name = t('guest');
      return await api.lesson(this.ruleset, this.name, answers);
    }
  }

  private tellLog(step: number): LogLine[] {
    const game = this.reply!.steps[step]!.table.game!;
    const known = this.log.length;
    this.log = grown(this.log, game.first, game.log);
    return this.log.slice(known);
  }

  private show(at: number) {
    clearTimeout(this.timer);
    const first = this.table === null;
    const step = this.reply!.steps[at]!;
    const news = this.tellLog(at);
    this.at = at;
    this.table = step.table;
    this.coach = step.coach;
    this.refusal = '';
    this.keep();
    if (news.length && !first) this.onnews(news);
    if (this.more && !step.coach) this.timer = setTimeout(() => this.next(), PAUSE);
  }

  private keep() {
    try {
      const place: Place = { answers: this.answers, at: this.at, all: this.all };
      localStorage.setItem(key(this.ruleset), JSON.stringify(place));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}
