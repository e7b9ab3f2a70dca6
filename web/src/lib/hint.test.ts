import { describe, expect, it } from 'vitest';
import { barOf, MOST, percent, worthALook } from './hint';
import type { HintLine, OptionLine } from './wire';

const option = (choice: string, often: number | null, chance: number | null): OptionLine => ({ choice, label: choice, often, chance });
const hint = (...options: OptionLine[]): HintLine => ({ player: 'strong', options, reasons: [], rivals: [] });

describe('a hint', () => {
  it('shows what is made at all, the one to make first', () => {
    const made = [option('tax', 0.6, 0.4), option('income', 0.3, 0.5), option('steal:1', 0.1, 0.3)];
    expect(worthALook(hint(...made, option('aid', 0, 0.1)))).toEqual(made);
  });
  it('shows what else there is where only one choice is made', () => {
    const given = hint(option('tax', 1, 0.4), ...['income', 'aid', 'exchange'].map((one) => option(one, 0, 0.1)));
    expect(worthALook(given).map((one) => one.choice)).toEqual(['tax', 'income', 'aid']);
    expect(worthALook(hint(option('pass', 1, 0.4)))).toHaveLength(1);
  });
  it('shows no more than a few choices at once', () => {
    const many = hint(...Array.from({ length: 20 }, (_, place) => option(String(place), null, 0.5)));
    expect(worthALook(many)).toEqual(many.options.slice(0, MOST));
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
