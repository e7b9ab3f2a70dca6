import { describe, expect, it } from 'vitest';
import { byCard, confirms, firstChoice, kept, keptBy, keyOf, KEYS, leadsTo, lookOf, placeOf } from './offers';

describe('offers', () => {
  it('have keys that are all different, and none that opens something', () => {
    expect(keyOf(0)).toBe('1');
    expect(keyOf(9)).toBe('0');
    expect(keyOf(10)).toBe('q');
    expect(keyOf(99)).toBe('');
    expect(new Set(KEYS).size).toBe(KEYS.length);
    for (const taken of 'rlcmh?') expect(KEYS).not.toContain(taken);
  });

  it('look like what they are', () => {
    expect(lookOf({ label: '', choice: 'challenge' })).toBe('challenge');
    expect(lookOf({ label: '', choice: 'pass' })).toBe('pass');
    expect(lookOf({ label: '', choice: 'allow', early: true })).toBe('pass');
    expect(lookOf({ label: '', choice: 'block:duke', claim: 'duke' })).toBe('block');
    expect(lookOf({ label: '', choice: 'tax', claim: 'duke' })).toBe('claim');
    expect(lookOf({ label: '', further: [{ label: '', choice: 'steal:1' }], claim: 'captain' })).toBe('claim');
    expect(lookOf({ label: '', choice: 'income' })).toBe('plain');
  });

  it('are confirmed where something is at stake', () => {
    expect(confirms({ label: '', choice: 'pass' }, 'risky')).toBe(false);
    expect(confirms({ label: '', choice: 'income' }, 'risky')).toBe(false);
    expect(confirms({ label: '', choice: 'challenge' }, 'risky')).toBe(true);
    expect(confirms({ label: '', choice: 'tax', claim: 'duke', held: true }, 'risky')).toBe(false);
    expect(confirms({ label: '', choice: 'tax', claim: 'duke', held: false }, 'risky')).toBe(true);
    expect(confirms({ label: '', choice: 'coup:1', seat: 1 }, 'risky')).toBe(true);
    expect(confirms({ label: '', choice: 'income' }, 'all')).toBe(true);
    expect(confirms({ label: '', choice: 'challenge' }, 'none')).toBe(false);
  });

  it('point at a slot, a seat, or nothing', () => {
    expect(placeOf({ label: '', seat: 0, slot: 4 })).toBe('slot-4');
    expect(placeOf({ label: '', seat: 0 })).toBe('seat-0');
    expect(placeOf({ label: '' })).toBeNull();
  });

  it('are picked by card where they are about cards', () => {
    expect(byCard([{ label: '', card: 'duke' }, { label: '', card: 'captain' }])).toBe(true);
    expect(byCard([{ label: '', card: 'duke' }, { label: '', choice: 'pass' }])).toBe(true);
    expect(byCard([{ label: '', choice: 'pass' }, { label: '', choice: 'challenge' }])).toBe(false);
  });
});

describe('marked cards', () => {
  const marking = { cards: ['duke', 'duke', 'captain', 'contessa'], wanted: 2, choices: ['keep:duke,duke', 'keep:captain,duke', 'keep:captain,contessa'] };
  it('are the choice that keeps them, in any order', () => {
    expect(kept(marking, [2, 1])).toBe('keep:captain,duke');
    expect(kept(marking, [0, 1])).toBe('keep:duke,duke');
    expect(kept(marking, [3, 2])).toBe('keep:captain,contessa');
  });
  it('are no choice unless they are as many as are kept', () => {
    expect(kept(marking, [0])).toBeNull();
    expect(kept(marking, [0, 1, 2])).toBeNull();
  });
});

describe('the answer of a lesson', () => {
  const steal = { label: '', further: [{ label: '', choice: 'steal:1' }, { label: '', choice: 'steal:2' }] };
  it('is found behind the offer that leads to it', () => {
    expect(leadsTo(steal, 'steal:2')).toBe(true);
    expect(leadsTo(steal, 'steal:0')).toBe(false);
    expect(leadsTo({ label: '', choice: 'tax' }, 'tax')).toBe(true);
    expect(firstChoice(steal)).toBe('steal:1');
  });
  it('keeps as many cards as it names, of two alike the first', () => {
    const marking = { cards: ['duke', 'captain', 'duke', 'assassin'], wanted: 2, choices: [] };
    expect(keptBy(marking, 'keep:assassin,duke')).toEqual([0, 3]);
    expect(keptBy(marking, 'keep:duke,duke')).toEqual([0, 2]);
  });
});
