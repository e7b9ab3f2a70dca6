/** One restrained palette: ink, paper, gold and a wax red, and a hue for each character. */

export const INK = '#1d1b2b';
export const PAPER = '#f7ecd5';
export const GOLD = '#dcab45';
export const WAX = '#c2452d';
export const LEAF = '#3d7a58';
/** Light, middle and dark skin. */
export const SKINS = ['#f1d4b0', '#d6a074', '#9c6844'] as const;

/** Built on the Okabe–Ito colours, toned to sit together; neighbours differ in lightness too. */
const HUES: Record<string, string> = {
  duke: '#8c4a86',
  assassin: '#56627a',
  captain: '#1f6fa9',
  ambassador: '#178468',
  contessa: '#cc5526',
  disciple: '#e3bf46',
  martyr: '#a8313c',
  swindler: '#df9420',
  apothecary: '#7fab57',
  cultist: '#54429a',
  baron: '#8a6428',
  priest: '#8fb6d3',
  spy: '#2a7d8c',
  gravedigger: '#76795a',
  gambler: '#e0826a',
  princess: '#d889ae',
};

/** The colour of a character; a neutral grey for one that has no art. */
export function characterHue(name: string): string {
  return HUES[name] ?? '#6d6a75';
}

/** Two colours mixed, `share` of them the second. */
export function mix(one: string, two: string, share: number): string {
  const part = (colour: string, at: number) => parseInt(colour.slice(at, at + 2), 16);
  const both = [1, 3, 5].map((at) =>
    Math.round(part(one, at) * (1 - share) + part(two, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${both.join('')}`;
}
