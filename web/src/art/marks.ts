/** The small mark of each character, so that colour is never needed. */
import { disc, lobes, star } from './shapes';

const c = (x: number, y: number, r: number) => disc(x, y, r);

/** Path data in a square of 24, filled with one colour by the even-odd rule. */
export const MARKS: Record<string, string> = {
  duke: 'M3 19L1.5 6.5L7.5 11L12 3L16.5 11L22.5 6.5L21 19Z',
  assassin: 'M12 0L15 4V14H18.5V17H13.5V20.5A2 2 0 1 1 10.5 20.5V17H5.5V14H9V4Z',
  captain: 'M12 .5A3.3 3.3 0 0 1 13.6 6.7V9H17.5V11.5H13.6V19.6Q17.6 18.8 18.8 15H16.6L20.3 10L24 15H21.8Q20.4 22.8 12 23.5Q3.6 22.8 2.2 15H0L3.7 10L7.4 15H5.2Q6.4 18.8 10.4 19.6V11.5H6.5V9H10.4V6.7A3.3 3.3 0 0 1 12 .5Z' + c(12, 3.8, 1.3),
  ambassador: 'M22 1Q10 2 7 11L5 17L2 22L4 23L7.5 18.500Q11 18 13 16L10.5 15.500L15 14Q17 12 18 10L15 9.500L19.5 7.500Q21.5 4.5 22 1Z',
  contessa: 'M12 21.500L10.3 20L1 9.500Q4 5 8 3.600L11 17.500L10.2 3.100H13.800L13 17.500L16 3.600Q20 5 23 9.500L13.7 20Z',
  disciple: 'M12 0Q16.5 5 15 8Q12 11.5 9 8Q7.5 5 12 0ZM8.5 11H15.500V20H19V23H5V20H8.500Z',
  martyr: 'M12 22.500L3 14Q.5 7.5 6 6Q10 5.6 12 9.500Q14 5.6 18 6Q23.5 7.5 21 14ZM12 7.500Q8.5 4.5 12 0Q15.5 4.5 12 7.500Z',
  swindler: 'M0 8Q7 4.5 12 8Q17 4.5 24 8Q24 18 18 17.500Q14 17.5 12 14Q10 17.5 6 17.500Q0 18 0 8ZM3.5 11.500Q7 15.5 10 12Q7 8.5 3.5 11.500ZM20.5 11.500Q17 15.5 14 12Q17 8.5 20.5 11.500Z',
  apothecary: 'M2 9H12.500L18.5 1L21.5 3.200L17 9H22V12H20.500Q20 18 15.5 19.500V20.500H18V23H6V20.500H8.500V19.500Q4 18 3.5 12H2Z',
  cultist: star(8, 12, 6.5, 12, 12) + c(12, 12, 6) + c(12, 12, 4.2),
  baron: 'M3 3Q3 1 5 1H21V18H6Q5 18 5 19.200T6 20.500H21V23H6Q3 23 3 20ZM12.5 5A4.5 4.5 0 1 0 12.6 5ZM11.5 7H13.500V12H11.500Z',
  priest: 'M12 0Q20 5 20 11L19 17H5L4 11Q4 5 12 0ZM10.8 5V8H8V10.400H10.800V15H13.200V10.400H16V8H13.200V5ZM5 19H19V22.500H5Z',
  spy: 'M12 4Q20 4 24 12Q20 20 12 20T0 12Q4 4 12 4Z' + c(12, 12, 5.5) + c(12, 12, 2.8),
  gravedigger: 'M7 0H17V3H13.500V11H19V16Q18 21 12 24Q6 21 5 16V11H10.500V3H7Z',
  gambler: 'M5 2H19Q22 2 22 5V19Q22 22 19 22H5Q2 22 2 19V5Q2 2 5 2Z' + c(7, 7, 2) + c(17, 7, 2) + c(12, 12, 2) + c(7, 17, 2) + c(17, 17, 2),
  princess: lobes(5, 8.5, 5.6, 0.1, 12, 12) + c(12, 12, 3),
};

/** The suits of poker cards, in a square of 24. */
export const SUITS: Record<string, string> = {
  c: c(12, 6.5, 5.2) + c(6.2, 14, 5.2) + c(17.8, 14, 5.2) + 'M10.8 10H13.200Q13.2 19 16.5 23H7.500Q10.8 19 10.8 10Z',
  d: 'M12 0Q16 7 21 12Q16 17 12 24Q8 17 3 12Q8 7 12 0Z',
  h: 'M12 23Q2 14.5 1 8.500Q1 2 6.5 2Q10.5 2 12 6Q13.5 2 17.5 2Q23 2 23 8.500Q22 14.5 12 23Z',
  s: 'M12 0Q14 4 19 8.500Q23 12 23 15.500Q23 20 18.5 20Q15 20 13.2 17Q13.5 20.5 16.5 23.500H7.500Q10.5 20.5 10.8 17Q9 20 5.5 20Q1 20 1 15.500Q1 12 5 8.500Q10 4 12 0Z',
};

export function markOf(name: string): string {
  return MARKS[name] ?? '';
}

/** Rank as it is printed. */
export function rankOf(card: string): string {
  return card.startsWith('t') ? '10' : card.charAt(0).toUpperCase();
}
