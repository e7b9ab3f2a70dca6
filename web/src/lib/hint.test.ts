import { describe, expect, it } from 'vitest';
import { barOf, FEW, percent, worthALook } from './hint';
import type { HintLine, OptionLine } from './wire';

const option = (choice: string, often: number | null, chance: number | null): OptionLine => ({ choice, label: choice, often, chance });
const hint = (...options: OptionLine[]): HintLine => ({ player: 'strong', options, reasons: [], rivals: [] });

describe('a hint', () => {
  it('shows what is made at all, the one to make first', () => {
    const given = hint(option('tax', 0.7, 0.4), option('income', 0.3, 0.5), option('aid', 0, 0.1));
    expect(worthALook(given).map((one) => one.choice)).toEqual(['tax', 'income']);
  });
  it('shows no more than a few choices at once', () => {
    const many = hint(...Array.from({ length: 20 }, (_, place) => option(String(place), null, 0.5)));
    expect(worthALook(many)).toEqual(many.options.slice(0, FEW));
  });
  it('draws how often a choice is made, or else what it is worth', () => {
    expect(barOf(option('tax', 0.7, 0.4))).toBe(0.7);
    expect(barOf(option('tax', 0, 0.4))).toBe(0);
    expect(barOf(option('take', null, 0.4))).toBe(0.4);
    expect(barOf(option('take', null, null))).toBe(0);
  });
  it('calls nothing certain that is not', () => {
    expect([0, 0.001, 0.354, 0.999, 1].map(percent)).toEqual(['0 %', '1 %', '35 %', '99 %', '100 %']);
  });
});
