/** Our crest, a crown cleft by a dagger, and the coin; as layers, see Layers. */
import { disc } from './shapes';

export const CREST_HUE = '#34386b';

/** The crown and the dagger alone. */
export const CLEFT = [
  'k~ M57 97L20 90L8 44L28 57L34 38L57 54Z',
  'g~ M54 92.5L23.5 86.5L14 53L30.5 64.5L37 45L54 58.5Z',
  't M66 92.5L96.5 86.500L106 53L88.5 65L79 43.5L66 60Z',
  'k2.4~ M22.5 79L54 85',
  `k~ ${disc(11, 45, 7)}${disc(34, 38, 7)}`,
  `g~ ${disc(11, 45, 4.6)}${disc(34, 38, 4.6)}`,
  'r~ M38 66l5 6l-3.5 6.500l-6-5.500Z',
  'k M60 4A9 9 0 0 1 65 20V30H78V43H71V92L60 114L49 92V43H42V30H55V20A9 9 0 0 1 60 4Z',
  `g ${disc(60, 13, 5.5)}`,
  'g M57 20H63V34H57ZM42.5 34H77.500V40.500H42.500Z',
  'k1.8 M56 24.500H64M56 29H64',
  'p M52.5 44H67.500V91L60 106.500L52.5 91Z',
  't M60 44H67.500V91L60 106.500Z',
];

export const CREST = [
  'k M60 1Q86 10 114 10V60Q112 100 60 119Q8 100 6 60V10Q34 10 60 1Z',
  'g M60 4.500Q86 13 110.5 13V60Q108 97 60 115.500Q12 97 9.5 60V13Q34 13 60 4.500Z',
  'k M60 7.500Q86 16 107.5 16V60Q105 95 60 112.500Q15 95 12.5 60V16Q34 16 60 7.500Z',
  'h M60 10Q86 18.5 105 18.500V60Q103 93 60 110Q17 93 15 60V18.500Q34 18.5 60 10Z',
];

export const COIN = [
  `k ${disc(60, 60, 57)}`,
  `g ${disc(60, 60, 52)}`,
  't M60 8A52 52 0 0 1 60 112Z',
  `k4 ${disc(60, 60, 40)}`,
  'k M32 79L27 42L46 54L60 33L74 54L93 42L88 79Z',
];
