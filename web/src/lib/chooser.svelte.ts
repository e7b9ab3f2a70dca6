// How an answer comes together: a step at a time, on buttons, by key or on the table; armed, then sent.
import { confirms, firstChoice, kept, keptBy, keyOf, leadsTo, placeOf } from './offers';
import { prefs } from './prefs.svelte';
import type { GameLine, OfferLine } from './wire';

/** Milliseconds in which a press counts as meant for what was there before. */
export const GUARD = 300;

export interface Place {
  offer: OfferLine;
  key: string;
  armed: boolean;
  wanted: boolean;
}

export class Chooser {
  path = $state.raw<OfferLine[]>([]);
  armed = $state.raw<OfferLine | null>(null);
  marked = $state.raw<number[]>([]);
  /** New buttons do not take a press that was meant for the old ones. */
  guarded = $state(false);
  /** The one answer that a lesson takes. */
  private wanted = $state('');
  private game = $state.raw<GameLine | null>(null);
  private shape = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private send: (choice: string) => void) {}

  /** What is asked now. A frame that asks the same leaves everything as it is. */
  show(game: GameLine | null, wanted = '') {
    const shape = game ? JSON.stringify([game.number, game.view.question, game.offers, game.marking]) : '';
    this.game = game;
    this.wanted = wanted;
    if (shape === this.shape) return;
    this.shape = shape;
    this.path = [];
    this.armed = null;
    this.marked = [];
    this.guard();
  }

  private guard() {
    clearTimeout(this.timer);
    this.guarded = true;
    this.timer = setTimeout(() => (this.guarded = false), GUARD);
  }

  get question(): string {
    return this.game ? `${this.game.number}.${this.game.view.question}` : '';
  }

  get step(): OfferLine | null {
    return this.path.at(-1) ?? null;
  }

  get list(): OfferLine[] {
    return this.step?.further ?? this.game?.offers ?? [];
  }

  get marking() {
    return this.game?.marking ?? null;
  }

  /** What can be picked on the table, by where it lies. */
  get places(): Map<string, Place> {
    const found = new Map<string, Place>();
    const several = this.list.filter((offer) => placeOf(offer)).length;
    // An action with a single target is a button; a choice of whom is made on the table.
    if (!this.step && several < this.list.length - 1) return found;
    this.list.forEach((offer, place) => {
      const where = placeOf(offer);
      if (where && offer.choice) {
        found.set(where, { offer, key: keyOf(place), armed: this.armed === offer, wanted: this.leads(offer) });
      }
    });
    return found;
  }

  press(offer: OfferLine) {
    if (this.guarded) return;
    if (this.wanted && !this.leads(offer)) {
      // A lesson says at once why not, instead of leading astray.
      this.armed = null;
      this.send(firstChoice(offer));
    } else if (offer.further?.length) {
      this.path = [...this.path, offer];
      this.armed = null;
      this.guard();
    } else if (this.armed === offer || !confirms(this.whole(offer), prefs.confirm)) {
      this.armed = null;
      this.send(offer.choice!);
    } else {
      this.armed = offer;
      this.guard();
    }
  }

  /** Whether this is the way to what a lesson wants. */
  leads(offer: OfferLine): boolean {
    return this.wanted !== '' && leadsTo(offer, this.wanted);
  }

  /** Whether a lesson wants this card to be marked. */
  keepsCard(place: number): boolean {
    return this.wanted !== '' && this.marking !== null && keptBy(this.marking, this.wanted).includes(place);
  }

  /** Whether the marked cards are those that a lesson wants to be kept. */
  get keepsWanted(): boolean {
    return this.wanted !== '' && this.keeps === this.wanted;
  }

  /** The offer with what the steps before it said. */
  private whole(offer: OfferLine): OfferLine {
    return { ...offer, held: offer.held ?? null };
  }

  get canGoBack(): boolean {
    return this.armed !== null || this.path.length > 0;
  }

  back() {
    if (this.armed) this.armed = null;
    else this.path = this.path.slice(0, -1);
  }

  mark(place: number) {
    if (this.guarded || !this.marking) return;
    if (this.marked.includes(place)) this.marked = this.marked.filter((other) => other !== place);
    else this.marked = [...this.marked, place].slice(-this.marking.wanted);
  }

  get keeps(): string | null {
    return this.marking && kept(this.marking, this.marked);
  }

  keep() {
    if (this.guarded) return;
    const choice = this.keeps;
    if (choice) this.send(choice);
  }

  /** Whether a key was meant for this. */
  typed(key: string): boolean {
    if (key === 'Escape' && this.canGoBack) {
      this.back();
      return true;
    }
    if (key === 'Enter' && this.armed) {
      this.press(this.armed);
      return true;
    }
    const lower = key.toLowerCase();
    if (this.marking) {
      const place = this.marking.cards.findIndex((_, i) => keyOf(i) === lower);
      if (place >= 0) this.mark(place);
      else if (key === 'Enter' && this.keeps) this.keep();
      else return false;
      return true;
    }
    const offer = this.list.find((_, i) => keyOf(i) === lower);
    if (!offer) return false;
    this.press(offer);
    return true;
  }
}
