// The server's HTTP routes.
import type { Clock, Kind, LogLine, TableFrame, TableSettings, View } from './wire';
import { language, t } from '../words';

export interface OptionLine {
  name: string;
  about: string;
  allowed?: unknown[] | null;
  default: unknown;
  [more: string]: unknown;
}

export interface Named {
  name: string;
  about: string;
  title?: string;
}

export interface RulesetLine {
  name: string;
  title: string;
  about: string;
  seats: [number, number];
  presets: Named[];
  options: OptionLine[];
  bots: Named[];
}

export interface Hello {
  version: string;
  rulesets: RulesetLine[];
  languages: unknown[];
  clocks?: { default?: Clock } & Record<string, unknown>;
  limits?: Record<string, number>;
}

export interface MyTable {
  code: string;
  phase: string;
  seat: number;
  ruleset: string;
  names: string[];
  turn?: unknown;
}

export interface PublicTable {
  code: string;
  ruleset: string;
  preset: string;
  seats: number;
  taken: number;
  people: number;
  phase: string;
  spectators: boolean;
}

export interface Sheet {
  rules: string;
  sheet: { head: string[]; rows: string[][] };
  different: unknown[];
}

export interface Step {
  turn: number;
  answer: unknown;
  log: LogLine[];
  view: View;
  kind: Kind;
  standing: string;
  pending: string;
  hands?: Record<string, unknown> | null;
}

/** The table before an answer of the script, and what the coach says there. */
export interface Taught {
  table: TableFrame;
  coach: string;
}

export interface LessonReply {
  steps: Taught[];
  done: number;
  all: number;
  wanted: string | null;
}

export interface GameRecord {
  format: number;
  ruleset: string;
  options: Record<string, unknown>;
  names: string[];
  secret?: string | null;
  commitment?: string | null;
  last_winner?: number | null;
  last_dealer?: number | null;
  start?: unknown;
  answers: [number, string][];
  events: { event: string; [field: string]: unknown }[];
}

export class Trouble extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble('offline', t('error_offline'));
  }
  const found: unknown = await reply.json().catch(() => null);
  if (!reply.ok) {
    const said = (found ?? {}) as { code?: string; sentence?: string };
    throw new Trouble(said.code ?? String(reply.status), said.sentence || t('error_server'));
  }
  return found as T;
}

const tongue = () => `language=${encodeURIComponent(language())}`;

let greeting: { language: string; reply: Promise<Hello> } | null = null;

export function hello(): Promise<Hello> {
  if (greeting?.language !== language()) {
    const reply = call<Hello>(`/api/hello?${tongue()}`);
    reply.catch(() => (greeting = null));
    greeting = { language: language(), reply };
  }
  return greeting.reply;
}

export const me = () => call<{ name: string; tables: MyTable[] }>('/api/me');
export const rename = (name: string) => call<{ name: string }>('/api/me', { name });
export const tables = () => call<{ tables: PublicTable[] }>('/api/tables');

export const makeTable = (wanted: Partial<TableSettings> & { name: string; bots?: string[] }) =>
  call<{ code: string; link: string }>('/api/tables', wanted);

export const quick = (wanted: {
  ruleset: string;
  name: string;
  bots?: string;
  seats?: number;
  hints?: boolean;
  clock?: Clock;
}) =>
  call<{ code: string; link: string }>('/api/quick', wanted);

export const lesson = (ruleset: string, name: string, answers: string[]) =>
  call<LessonReply>(`/api/lesson?${tongue()}`, { ruleset, name, answers });

export const replay = (id: string) =>
  call<{ record: GameRecord }>(`/api/replays/${encodeURIComponent(id)}`);

export async function steps(id: string, as: string): Promise<Step[]> {
  const path = `/api/replays/${encodeURIComponent(id)}/steps?as=${encodeURIComponent(as)}&${tongue()}`;
  const found = await call<Step[] | { steps: Step[] }>(path);
  return Array.isArray(found) ? found : found.steps;
}

export function rules(ruleset: string, options: Record<string, unknown> = {}, preset = ''): Promise<Sheet> {
  const query = new URLSearchParams({ ruleset, language: language(), ...(preset ? { preset } : {}) });
  for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${String(value)}`);
  return call<Sheet>(`/api/rules?${query}`);
}
