// What this browser remembers: how things look and sound, and the name last used.

export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'full' | 'none';
export type Confirm = 'all' | 'risky' | 'none';

export interface Saved {
  theme: Theme;
  motion: Motion;
  confirm: Confirm;
  language: string;
  sound: boolean;
  notify: boolean;
  titleMark: boolean;
  wake: boolean;
  keys: boolean;
  muted: boolean;
  name: string;
  ruleset: string;
}

const DEFAULTS: Saved = {
  theme: 'auto',
  motion: 'auto',
  confirm: 'risky',
  language: '',
  sound: false,
  notify: false,
  titleMark: true,
  wake: true,
  keys: true,
  muted: false,
  name: '',
  ruleset: 'classic',
};
const PLACE = 'coup.prefs';

export function readSaved(text: string | null): Saved {
  const saved: Record<string, unknown> = { ...DEFAULTS };
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (found && typeof found === 'object') {
      for (const [key, value] of Object.entries(found)) {
        if (key in DEFAULTS && typeof value === typeof saved[key]) saved[key] = value;
      }
    }
  } catch {
    // Whatever was there cannot be read: begin anew.
  }
  return saved as unknown as Saved;
}

function load(): Saved {
  try {
    return readSaved(localStorage.getItem(PLACE));
  } catch {
    return { ...DEFAULTS };
  }
}

export const prefs: Saved = $state(load());

export function remember() {
  try {
    localStorage.setItem(PLACE, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether things move. */
export function moving(): boolean {
  if (prefs.motion !== 'auto') return prefs.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function showTheme() {
  const root = document.documentElement;
  if (prefs.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = prefs.theme;
  if (moving()) delete root.dataset['still'];
  else root.dataset['still'] = '';
}
