// Options of a ruleset as a form shows them.
import type { OptionLine } from './api';

/** The values that can be chosen from; `null` where any number may be typed. */
export function choicesOf(option: OptionLine): unknown[] | null {
  if (Array.isArray(option.allowed) && option.allowed.length) return option.allowed;
  return typeof option.default === 'boolean' ? [true, false] : null;
}

export function show(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Those that somebody has set. */
export function changed(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined && value !== ''));
}
