// What of a hint is shown at once, and how its numbers are told.
import type { HintLine, OptionLine } from './wire';
import { t } from '../words';

/** As many choices are shown before somebody asks for all, and so many at least. */
export const MOST = 4;
export const LEAST = 3;

/** The choices worth a look, the one to make first: those that are made at all, or come next. */
export function worthALook(hint: HintLine): OptionLine[] {
  const made = hint.options.filter((option) => option.often !== 0).length;
  return hint.options.slice(0, Math.min(MOST, Math.max(LEAST, made)));
}

/** What the bar of a choice shows: how often it is made, or else the chance that it leaves. */
export function barOf(option: OptionLine): number {
  return option.often ?? option.chance ?? 0;
}

/** A chance in whole percents; only what is certain is 0 or 100. */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  const count = chance === 0 || chance === 1 ? rounded : Math.min(99, Math.max(1, rounded));
  return t('percent', { count });
}
