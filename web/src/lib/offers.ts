// Offers as buttons: which key each has, what it looks like, and whether it is confirmed first.
import type { Confirm } from './prefs.svelte';
import type { Marking, OfferLine } from './wire';

/** Keys in their order; letters that open something are left out. */
export const KEYS = '1234567890qweasdfgyuiopzxvbn';

export function keyOf(place: number): string {
  return KEYS[place] ?? '';
}

export type Look = 'challenge' | 'pass' | 'block' | 'claim' | 'plain';

export function verbOf(offer: OfferLine): string {
  return firstChoice(offer).split(':')[0]!;
}

export function firstChoice(offer: OfferLine): string {
  return offer.choice || (offer.further?.length ? firstChoice(offer.further[0]!) : '');
}

const BLOCKS = new Set(['block', 'spy', 'apothecary', 'priest']);

export function lookOf(offer: OfferLine): Look {
  const verb = verbOf(offer);
  if (verb === 'challenge' || verb === 'doubt') return 'challenge';
  if (verb === 'pass' || verb === 'allow') return 'pass';
  if (BLOCKS.has(verb)) return 'block';
  return offer.claim ? 'claim' : 'plain';
}

/** What costs nothing to say is never asked about twice, except on request. */
const HARMLESS = new Set(['pass', 'allow', 'income', 'take', 'aid', 'mend', 'swap', 'skip', 'no', 'none', 'done']);

export function confirms(offer: OfferLine, how: Confirm): boolean {
  if (how === 'none') return false;
  if (how === 'all') return true;
  if (HARMLESS.has(verbOf(offer))) return false;
  // A true claim risks nothing that cannot be seen; a bluff does.
  return !(offer.held === true && lookOf(offer) === 'claim' && offer.seat == null);
}

/** Whether an answer is this offer, or one of those behind it. */
export function leadsTo(offer: OfferLine, choice: string): boolean {
  return offer.choice === choice || (offer.further ?? []).some((one) => leadsTo(one, choice));
}

/** The place on the table that an offer points at: a slot, or else a seat. */
export function placeOf(offer: OfferLine): string | null {
  if (offer.slot != null) return `slot-${offer.slot}`;
  if (offer.seat != null) return `seat-${offer.seat}`;
  return null;
}

/** Offers that are picked by their card rather than by a button. */
export function byCard(offers: readonly OfferLine[]): boolean {
  const cards = offers.filter((offer) => offer.card);
  return cards.length > 0 && cards.length >= offers.length - 1;
}

/** The answer that keeps the marked cards, if they are as many as are kept. */
export function kept(marking: Marking, marked: readonly number[]): string | null {
  if (marked.length !== marking.wanted) return null;
  const wanted = marked.map((place) => marking.cards[place]!).sort();
  for (const choice of marking.choices) {
    const cards = choice.slice(choice.indexOf(':') + 1).split(',').sort();
    if (cards.length === wanted.length && cards.every((card, place) => card === wanted[place])) return choice;
  }
  return null;
}

/** The cards that an answer keeps, by their places. */
export function keptBy(marking: Marking, choice: string): number[] {
  const left = choice.slice(choice.indexOf(':') + 1).split(',');
  return marking.cards.flatMap((card, place) => {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
    return [place];
  });
}
