import { describe, expect, it } from 'vitest';
import { movesOf, sayingOf } from './moves';
import { readPlace } from './lesson.svelte';
import { changed, choicesOf } from './options';
import { readSaved } from './prefs.svelte';
import { encode } from './qr';
import { backOff, grown, newId } from './room.svelte';
import { characterOf } from './wire';

describe('what moves', () => {
  it('is coins between seats and the treasury', () => {
    expect(movesOf({ event: 'took', seat: 1, amount: 3 })).toEqual([{ what: 'coin', count: 3, from: 'treasury', to: 'seat-1' }]);
    expect(movesOf({ event: 'stole', seat: 0, target: 2, amount: 2 })).toEqual([{ what: 'coin', count: 2, from: 'seat-2', to: 'seat-0' }]);
    expect(movesOf({ event: 'stole', seat: 0, target: 2, amount: 0 })).toEqual([]);
  });
  it('is a shown card, then its replacement, face down', () => {
    expect(movesOf({ event: 'showed', seat: 1, role: 'duke' })).toEqual([{ what: 'card', count: 1, from: 'seat-1', to: 'deck', card: 'duke' }]);
    expect(movesOf({ event: 'replaced', seat: 1, card: 'captain' })[0]).not.toHaveProperty('card');
  });
  it('is nothing for what nobody sees', () => expect(movesOf({ event: 'turnbegan', seat: 1 })).toEqual([]));
});

describe('what is said', () => {
  it('names the character that is claimed', () => {
    expect(sayingOf({ event: 'announced', seat: 1, action: 'tax', role: 'duke' })).toEqual({ seat: 1, saying: 'say_tax', roles: ['duke'] });
    expect(sayingOf({ event: 'won', seat: 1 })).toBeNull();
  });
});

describe('the log', () => {
  const line = (text: string) => ({ event: { event: 'x' }, text, heads: false });
  it('grows by what is new and doubles nothing', () => {
    const log = [line('a'), line('b')];
    expect(grown(log, 2, [line('c')]).map((one) => one.text)).toEqual(['a', 'b', 'c']);
    expect(grown(log, 1, [line('b'), line('c')]).map((one) => one.text)).toEqual(['a', 'b', 'c']);
  });
});

describe('the connection', () => {
  it('waits longer each time, but never long', () => {
    expect(backOff(0, 0.5)).toBe(250);
    expect(backOff(3, 0.5)).toBe(2000);
    expect(backOff(10, 0.5)).toBe(2000);
    expect(backOff(40, 0.5)).toBe(10000);
    expect(backOff(3, 0)).toBeLessThan(backOff(3, 1));
  });
  it('gives every message an id of its own', () => {
    expect(new Set(Array.from({ length: 500 }, newId)).size).toBe(500);
  });
});

describe('what the browser remembers', () => {
  it('is read with suspicion', () => {
    expect(readSaved('{"theme":"light","sound":"yes","evil":1}')).toMatchObject({ theme: 'light', sound: false });
    expect(readSaved('{"evil":1}')).not.toHaveProperty('evil');
    expect(readSaved('not json').confirm).toBe('risky');
    expect(readSaved(null).keys).toBe(true);
  });
  it('is how far a lesson was played', () => {
    const nowhere = { answers: [], at: 0, all: 0 };
    expect(readPlace('{"answers":["tax"],"at":2,"all":16}')).toEqual({ answers: ['tax'], at: 2, all: 16 });
    for (const odd of [null, '', '{', 'null', '7', '{"answers":[1]}', '{"answers":"tax"}']) expect(readPlace(odd)).toEqual(nowhere);
    expect(readPlace('{"answers":["tax"],"at":"x"}')).toEqual({ answers: ['tax'], at: 0, all: 0 });
  });
});

describe('options', () => {
  it('are chosen from a list, or typed', () => {
    expect(choicesOf({ name: 'a', about: '', allowed: ['x', 'y'], default: 'x' })).toEqual(['x', 'y']);
    expect(choicesOf({ name: 'a', about: '', default: true })).toEqual([true, false]);
    expect(choicesOf({ name: 'a', about: '', default: 7 })).toBeNull();
    expect(changed({ a: 1, b: undefined, c: '', d: false })).toEqual({ a: 1, d: false });
  });
});

describe('a QR code', () => {
  it('is as large as its text needs, with its three eyes', () => {
    const grid = encode('x');
    expect(grid).toHaveLength(21);
    expect(encode('http://localhost:8000/t/ABC234')).toHaveLength(29);
    expect(encode('a'.repeat(150))).toHaveLength(49);
    const eye = [1, 1, 1, 1, 1, 1, 1, 0];
    expect(grid[0]!.slice(0, 8).map(Number)).toEqual(eye);
    expect(grid[0]!.slice(-7).map(Number)).toEqual(eye.slice(0, 7));
    expect(grid[20]!.slice(0, 8).map(Number)).toEqual(eye);
    expect(() => encode('a'.repeat(500))).toThrow();
  });
  it('is the one that every other encoder draws', () => {
    // Compared with segno, mask 0, for a text that fills its version: no padding to differ in.
    const rows = encode('12345678901234', 0).map((row) => parseInt(row.map(Number).join(''), 2));
    expect(rows).toEqual(GOLDEN);
  });
});

describe('a poker card', () => {
  it('is a character by its rank', () => {
    expect(characterOf('kh')).toBe('duke');
    expect(characterOf('as')).toBe('assassin');
    expect(characterOf('contessa')).toBe('contessa');
  });
});

const GOLDEN: number[] = [2083455, 1071681, 1525341, 1526877, 1528157, 1066561, 2086271, 2560, 1394450, 264665, 2063697, 597400, 1339833, 6617, 2083289, 1066939, 1529274, 1527186, 1528149, 1065098, 2086331];
