// The words of the page. A language is a flat catalogue; what it lacks is said in English.
import { characterOf } from '../lib/wire';
import en from './en.json';

export type Key = keyof typeof en;
type Catalogue = Partial<Record<Key, string>>;

const others = import.meta.glob<Catalogue>(['./*.json', '!./en.json'], { import: 'default' });

/** Every language that the page has words in, by its own name. */
export const OWN_NAMES: Record<string, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
};

export function available(): string[] {
  const found = Object.keys(others).map((path) => path.slice(2, -5));
  return Object.keys(OWN_NAMES).filter((code) => code === 'en' || found.includes(code));
}

/** The first of the wanted languages that there is. */
export function choose(wanted: readonly string[], known: readonly string[]): string {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0]!;
    if (known.includes(code)) return code;
  }
  return 'en';
}

export function fill(template: string, values: Record<string, unknown> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? String(values[name]) : whole,
  );
}

let current: Catalogue = en;
let code = 'en';

/** Speak the wanted language, or the browser's if none is named. */
export async function speak(wanted: string): Promise<void> {
  code = choose(wanted ? [wanted] : navigator.languages, available());
  current = en;
  if (code !== 'en') {
    try {
      current = (await others[`./${code}.json`]!()) ?? en;
    } catch {
      code = 'en';
    }
  }
  document.documentElement.lang = code;
}

export function language(): string {
  return code;
}

export function t(key: Key, values?: Record<string, unknown>): string {
  return fill(current[key] ?? en[key] ?? key, values);
}

/** One or many: the catalogue has both as `key_one` and `key_many`. */
export function n(key: string, count: number): string {
  return t(`${key}_${count === 1 ? 'one' : 'many'}` as Key, { count });
}

/** Whether there are words for a key that is put together. */
export function has(key: string): key is Key {
  return key in en;
}

export function roleName(role: string): string {
  const key = `role_${role}`;
  return has(key) ? t(key) : role;
}

/** A name in short, for the corners of its card: two letters, or one character that is a syllable or more. */
export function initials(name: string): string {
  const [first = '', second = ''] = name;
  return first >= '\u2e80' ? first : first + second;
}

const SUITS: Record<string, string> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card in words: a character, and of a poker card its rank and suit. */
export function cardName(card: string): string {
  if (!/^[a2-9tjqk][cdhs]$/.test(card)) return roleName(card);
  const rank = card[0] === 't' ? '10' : card[0]!.toUpperCase();
  return `${roleName(characterOf(card))} ${rank}${SUITS[card[1]!]}`;
}
