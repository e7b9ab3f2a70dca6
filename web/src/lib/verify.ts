// The shuffle, checked by this browser alone: the commitment, and the deal made again from the secret.
// The algorithm is that of src/coup/core/chance.py.
import type { GameRecord } from './api';

const SPACE = 1n << 256n;
const ROLES = ['duke', 'assassin', 'captain', 'ambassador', 'contessa'];
const RANKS = 'a23456789tjqk';
const SUITS = 'cdhs';

export const CLASSIC_DECK: string[] = ROLES.flatMap((role) => [role, role, role]);
export const POKER_DECK: string[] = [...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit));

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error('not hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function commitmentOf(secret: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(secret)));
}

/** The keyed counter stream: block i is HMAC-SHA256(secret, i as 8 bytes, big-endian). */
export class Chance {
  used = 0;
  private constructor(private key: CryptoKey) {}

  static async of(secret: string): Promise<Chance> {
    const how = { name: 'HMAC', hash: 'SHA-256' };
    return new Chance(await crypto.subtle.importKey('raw', fromHex(secret), how, false, ['sign']));
  }

  async below(n: bigint): Promise<bigint> {
    if (n === 1n) return 0n;
    for (;;) {
      const counter = new DataView(new ArrayBuffer(8));
      counter.setBigUint64(0, BigInt(this.used));
      this.used += 1;
      const block = await crypto.subtle.sign('HMAC', this.key, counter.buffer);
      const number = BigInt(`0x${toHex(block)}`);
      if (number < SPACE - (SPACE % n)) return number % n;
    }
  }

  async shuffled(cards: readonly string[]): Promise<string[]> {
    let factorial = 1n;
    for (let k = 2n; k <= BigInt(cards.length); k++) factorial *= k;
    let order = await this.below(factorial);
    const deck = [...cards];
    for (let last = deck.length - 1; last > 0; last--) {
      const other = Number(order % BigInt(last + 1));
      order /= BigInt(last + 1);
      [deck[last], deck[other]] = [deck[other]!, deck[last]!];
    }
    return deck;
  }
}

export interface Deal {
  first: number;
  deck: string[];
  hands: string[][];
}

/** Who begins and which cards everybody gets, from the secret alone. */
export async function deal(record: GameRecord): Promise<Deal> {
  const players = record.names.length;
  const chance = await Chance.of(record.secret!);
  const first = await firstPlayer(record, players, chance);
  const poker = record.ruleset === 'poker';
  const deck = await chance.shuffled(poker ? POKER_DECK : CLASSIC_DECK);
  const each = poker ? Number(record.options['hand'] ?? dealtTo(record, 0).length) : 2;
  const hands: string[][] = Array.from({ length: players }, () => []);
  for (let place = 0; place < each * players; place++) hands[(first + place) % players]!.push(deck[place]!);
  return { first, deck, hands };
}

async function firstPlayer(record: GameRecord, players: number, chance: Chance): Promise<number> {
  const random = async () => Number(await chance.below(BigInt(players)));
  switch (record.options['first_player'] ?? 'winner_then_random') {
    case 'host':
      return 0;
    case 'winner_then_random':
      return record.last_winner ?? (await random());
    case 'left_of_dealer': {
      const dealer = record.last_dealer == null ? await random() : (record.last_dealer + 1) % players;
      return (dealer + 1) % players;
    }
  }
  return random();
}

function dealtTo(record: GameRecord, seat: number): string[] {
  const dealt = record.events.find((event) => event.event === 'dealt' && event['seat'] === seat);
  return (dealt?.['cards'] as string[] | undefined) ?? [];
}

export interface Verdict {
  commitment: boolean;
  computed: string;
  deal: boolean;
  first: number;
  hands: string[][];
}

/** Whether the secret fits what was shown at the start, and gives the cards that were dealt. */
export async function verify(record: GameRecord): Promise<Verdict> {
  const computed = await commitmentOf(record.secret!);
  const made = await deal(record);
  const same = made.hands.every((hand, seat) => hand.join() === dealtTo(record, seat).join());
  return {
    commitment: computed === record.commitment,
    computed,
    deal: same,
    first: made.first,
    hands: made.hands,
  };
}
