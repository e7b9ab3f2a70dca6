// What the server says and hears: the types of src/coup/server/messages.py.

export type Seat = number;

/** The games that have a guided first game. */
export const LESSONS = ['classic', 'poker'] as const;
export type Ruleset = (typeof LESSONS)[number];

export interface SeatLine {
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  here: boolean;
  ready: boolean;
  score: number;
}

export interface Clock {
  turn: number;
  reaction: number;
  card: number;
}

export interface TableSettings {
  ruleset: string;
  preset: string;
  options: Record<string, unknown>;
  seats: number;
  clock: Clock;
  public: boolean;
  spectators: boolean;
  spectator_delay: number;
  chat: boolean;
  hints: boolean;
  show_waiting: boolean;
}

export interface RoomLine {
  code: string;
  settings: TableSettings;
  phase: 'lobby' | 'playing' | 'over';
  seats: SeatLine[];
  host: Seat | null;
  game: number;
  drawn: number;
  watching: number;
  rematch: Seat[];
  draw: Seat[];
  may_draw: boolean;
  more_time: Seat | null;
}

export interface OfferLine {
  label: string;
  detail?: string;
  claim?: string;
  held?: boolean | null;
  choice?: string;
  further?: OfferLine[];
  asks?: string;
  seat?: Seat | null;
  slot?: number | null;
  card?: string | null;
  early?: boolean;
}

export interface Marking {
  cards: string[];
  wanted: number;
  choices: string[];
}

export interface GameEvent {
  event: string;
  seat?: Seat;
  [field: string]: unknown;
}

export interface LogLine {
  event: GameEvent;
  text: string;
  heads: boolean;
}

export interface Ending {
  winner: Seat | null;
  /** Whether it is a draw that all who lived agreed on. */
  agreed: boolean;
  replay: string;
  secret: string;
  commitment: string;
}

export interface StackFrame {
  frame: string;
  [field: string]: unknown;
}

export interface SlotView {
  id: number;
  disabled: boolean;
  card: string | null;
}

export interface SeatView {
  // classic
  coins?: number;
  cards?: number;
  revealed?: string[];
  hand?: string[] | null;
  // with poker cards
  money?: number;
  slots?: SlotView[];
  princess?: number;
  pile?: string[] | null;
  played?: string[];
  gain?: number;
}

export interface View {
  ruleset: string;
  viewer: Seat | null;
  turn: Seat;
  turn_no: number;
  question: number;
  waiting: Seat[] | null;
  choices: string[];
  leaving?: Seat[];
  over: boolean;
  winner: Seat | null;
  stack: StackFrame[];
  seats: SeatView[];
  deck?: number;
  drawn?: string[];
  treasury?: number | null;
  draw?: number;
  discard?: number;
  held?: number;
  cards?: string[];
  picked?: string[];
  options: Record<string, unknown>;
}

export type Kind = 'action' | 'block' | 'plain';

export interface GameLine {
  number: number;
  commitment: string;
  view: View;
  first: number;
  log: LogLine[];
  kind: Kind;
  standing: string;
  pending: string;
  asked: string;
  offers: OfferLine[];
  marking: Marking | null;
  held: string;
  waiting: number;
  deadline: number | null;
  allowed: number | null;
  ending: Ending | null;
  hands: Record<string, unknown> | null;
}

export interface TableFrame {
  type: 'table';
  version: number;
  now: number;
  room: RoomLine;
  you: Seat | null;
  host: boolean;
  name: string;
  game: GameLine | null;
}

/** A choice as the player who advises sees it. */
export interface OptionLine {
  choice: string;
  label: string;
  /** The estimated chance to win after it, 0 to 1. */
  chance: number | null;
  /** How often the player makes it, 0 to 1. */
  often: number | null;
}

/** How likely a rival holds each character, 0 to 1. */
export interface RivalLine {
  seat: Seat;
  holds: Record<string, number>;
  said: string;
}

export interface HintLine {
  player: string;
  options: OptionLine[];
  reasons: string[];
  rivals: RivalLine[];
}

export interface Done {
  type: 'done';
  re: string;
  version: number;
  link: string;
  hint: HintLine | null;
}

export interface Refused {
  type: 'refused';
  re: string;
  code: string;
  sentence: string;
}

export interface Spoken {
  type: 'spoken';
  number: number;
  seat: Seat | null;
  name: string;
  text: string;
  sign: string;
  at: number;
}

export interface Closed {
  type: 'closed';
  code: string;
  sentence: string;
  again: boolean;
}

export type Frame = TableFrame | Done | Refused | Spoken | Closed;

export const REACTIONS = ['👍', '👏', '😂', '😮', '🤔', '😢', '🔥', '🎉'];
export const LONGEST_CHAT = 300;

const RANKS = 'a23456789tjqk';
/** The characters of the poker cards, by rank. */
export const CHARACTERS = [
  'assassin',
  'disciple',
  'martyr',
  'swindler',
  'apothecary',
  'cultist',
  'baron',
  'priest',
  'spy',
  'gravedigger',
  'gambler',
  'princess',
  'duke',
];

/** The character of a card: of a poker card by its rank, otherwise the card itself. */
export function characterOf(card: string): string {
  return card.length === 2 ? (CHARACTERS[RANKS.indexOf(card[0]!)] ?? card) : card;
}

export function isPokerCard(card: string): boolean {
  return /^[a2-9tjqk][cdhs]$/.test(card);
}
