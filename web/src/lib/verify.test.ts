import { describe, expect, it } from 'vitest';
import type { GameRecord } from './api';
import { Chance, CLASSIC_DECK, commitmentOf, fromHex, POKER_DECK, toHex, verify } from './verify';
// Made by coup.core.chance and coup.core.record.
import golden from './verify.golden.json';

const SECRET = '7'.padStart(64, '0');
const records = golden.records as unknown as GameRecord[];

describe('the stream', () => {
  it('is that of the engine, number by number', async () => {
    const chance = await Chance.of(SECRET);
    const numbers: string[] = [];
    for (const n of [6n, 52n, 1n << 255n, 10n ** 70n]) numbers.push(String(await chance.below(n)));
    expect(numbers).toEqual(golden.numbers);
    expect(chance.used).toBe(golden.used);
    expect(await chance.below(1n)).toBe(0n);
    expect(chance.used).toBe(golden.used);
  });

  it('shuffles as the engine does', async () => {
    expect(await (await Chance.of(SECRET)).shuffled([...'abcdefghij'])).toEqual(golden.shuffled);
  });
});

describe('a record', () => {
  it.each(records.map((record, i) => [i, record] as const))('of the engine is sound (%i)', async (_, record) => {
    expect(await verify(record)).toMatchObject({ commitment: true, deal: true });
  });

  it('with another secret is not', async () => {
    const other = { ...records[0]!, secret: 'f'.repeat(64) };
    expect(await verify(other)).toMatchObject({ commitment: false, deal: false });
  });

  it('with another deal is not', async () => {
    const [dealt, ...rest] = records[0]!.events;
    const other = { ...records[0]!, events: [{ ...dealt!, cards: ['duke', 'duke'] }, ...rest] };
    expect(await verify(other)).toMatchObject({ commitment: true, deal: false });
  });
});

describe('small things', () => {
  it('decks are whole', () => {
    expect(CLASSIC_DECK).toHaveLength(15);
    expect(new Set(POKER_DECK).size).toBe(52);
  });
  it('hexadecimal goes both ways, and nothing else is taken for it', async () => {
    expect(toHex(fromHex('00ff10'))).toBe('00ff10');
    expect(() => fromHex('xyz')).toThrow();
    expect(await commitmentOf('')).toMatch(/^e3b0c442/);
  });
});
