// What moves on the table when something happens: coins and cards, from one place to another.
import type { GameEvent } from './wire';

export interface Move {
  what: 'coin' | 'card';
  count: number;
  from: string;
  to: string;
  /** The face of a card that all may see. */
  card?: string;
}

const seat = (place: unknown) => `seat-${Number(place)}`;

export function movesOf(event: GameEvent): Move[] {
  const at = seat(event.seat);
  const coins = (from: string, to: string): Move[] => {
    const amount = Number(event['amount'] ?? 0);
    return amount > 0 ? [{ what: 'coin', count: Math.min(amount, 10), from, to }] : [];
  };
  const cards = (count: number, from: string, to: string, card?: string): Move => ({
    what: 'card',
    count,
    from,
    to,
    ...(card ? { card } : {}),
  });
  switch (event.event) {
    case 'took':
    case 'refunded':
    case 'gained':
      return coins('treasury', at);
    case 'paid':
    case 'swept':
      return coins(at, 'treasury');
    case 'stole':
      return coins(seat(event['target']), at);
    case 'gave':
      return coins(at, seat(event['to']));
    case 'dealt':
      return [cards(2, 'deck', at)];
    case 'showed':
      return [cards(1, at, 'deck', String(event['role']))];
    case 'proved':
      return (event['cards'] as string[]).map((card) => cards(1, at, 'discard', card));
    case 'replaced':
      return [cards(1, 'deck', at)];
    case 'drew':
    case 'looked':
      return [cards(Number(event['count']), 'deck', at)];
    case 'exchanged':
      return [cards(2, at, 'deck')];
    case 'died':
      return [cards(1, at, 'discard', event['shown'] ? String(event['card']) : undefined)];
    case 'martyred':
      return [cards((event['slots'] as number[]).length, 'deck', at)];
    case 'swindled':
    case 'rescued':
    case 'playedaside':
      return [cards(1, at, 'discard', String(event['card']))];
    case 'revealed':
      return (event['cards'] as string[]).map((card) => cards(1, 'deck', 'discard', card));
  }
  return [];
}

/** What a seat says aloud with an event, as a key of the catalogue. */
export function sayingOf(event: GameEvent): { seat: number; saying: string; roles: string[] } | null {
  if (event.seat === undefined) return null;
  const roles = [event['role'] ?? event['character'], ...((event['roles'] as string[] | undefined) ?? [])];
  const said = (saying: string) => ({
    seat: event.seat!,
    saying,
    roles: roles.filter((role): role is string => typeof role === 'string'),
  });
  switch (event.event) {
    case 'announced':
      return event['action'] ? said(`say_${String(event['action'])}`) : said('say_claim');
    case 'countered':
      return said('say_block');
    case 'challenged':
      return said('say_challenge');
    case 'passed':
      return said('say_pass');
    case 'showed':
    case 'proved':
      return said('say_proof');
    case 'lost':
    case 'died':
      return said('say_lost');
    case 'eliminated':
      return said('say_out');
    case 'couped':
      return said('say_coup');
  }
  return null;
}
