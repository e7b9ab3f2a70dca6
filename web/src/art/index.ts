/** Everything drawn: portraits, cards, coin, crest and icons; all of it our own. */
export { default as CardFace } from './CardFace.svelte';
export { default as Character } from './Character.svelte';
export { default as Coin } from './Coin.svelte';
export { default as Crest } from './Crest.svelte';
export { default as Icon } from './Icon.svelte';
export { default as Mark } from './Mark.svelte';
export type { IconName } from './icons';
export { MARKS, markOf } from './marks';
export { characterHue } from './palette';
