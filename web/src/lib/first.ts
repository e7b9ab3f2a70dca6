// The first real game: no clock, and advice at every step.
import * as api from './api';
import { prefs, remember } from './prefs.svelte';
import { router } from './route.svelte';
import { t } from '../words';

/** A table for a beginner and two bots; where it is. */
export async function firstGame(ruleset: string): Promise<void> {
  remember();
  const made = await api.quick({
    ruleset,
    seats: 3,
    clock: { turn: 0, reaction: 0, card: 0 },
    hints: true,
    name: prefs.name.trim() || t('guest'),
    bots: ruleset === 'classic' ? 'honest' : 'steady',
  });
  router.go(made.link);
}
