import { describe, expect, it } from 'vitest';
import { byName } from './names';

const told = (sentence: string, ...names: string[]) =>
  byName(sentence, names)
    .map((part) => (part.name ? `[${part.text}]` : part.text))
    .join('');

describe('names in a sentence', () => {
  it('are set apart as whole words', () => {
    expect(told('Ann claims Captain: steal from Bob.', 'Ann', 'Bob')).toBe('[Ann] claims Captain: steal from [Bob].');
    expect(told("Anna blocks Ann's theft.", 'Ann', 'Anna')).toBe("[Anna] blocks [Ann]'s theft.");
    expect(told('A captain', 'a')).toBe('A captain');
  });
  it('may stand without a space behind them', () => {
    expect(told('Annは公爵を宣言', 'Ann')).toBe('[Ann]は公爵を宣言');
  });
  it('may hold signs that mean something elsewhere', () => {
    expect(told('$(.*) wins', '$(.*)', '')).toBe('[$(.*)] wins');
    expect(told('<b> wins', '<b>')).toBe('[<b>] wins');
    expect(told('Nobody', '')).toBe('Nobody');
  });
});
