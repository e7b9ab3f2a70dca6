/** Shapes that are computed rather than drawn, as path data; the middle is that of 120 × 120. */

const round = (value: number) => Math.round(value * 10) / 10;
const each = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

function around(turn: number, radius: number, x = 60, y = 60, flat = 1): string {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${round(x + radius * Math.cos(angle))} ${round(y + radius * flat * Math.sin(angle))}`;
}

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A star with so many points between two radii. */
export function star(points: number, outer: number, inner: number, x = 60, y = 60): string {
  return `M${each(points * 2, (i) => around(i / points / 2, i % 2 ? inner : outer, x, y)).join('L')}Z`;
}

/** A ring of round lobes, such as a cinquefoil. */
export function lobes(count: number, radius: number, bulge: number, turn = 0, x = 60, y = 60, flat = 1) {
  const arc = `A${bulge} ${round(bulge * flat)} 0 0 1 `;
  const ends = each(count, (i) => arc + around((i + 1) / count + turn, radius, x, y, flat));
  return `M${around(turn, radius, x, y, flat)}${ends.join('')}Z`;
}

/** Rays from a point, each as wide as the gap beside it. */
export function rays(count: number, radius: number, x = 60, y = 60): string {
  const edge = (turn: number) => around(turn / count, radius, x, y);
  return each(count, (i) => `M${x} ${y}L${edge(i - 0.25)}L${edge(i + 0.25)}Z`).join('');
}

/** Lines across a ring, such as pleats. */
export function spokes(count: number, inner: number, outer: number, x = 60, y = 60, flat = 1): string {
  return each(
    count,
    (i) => `M${around((i + 0.5) / count, inner, x, y, flat)}L${around((i + 0.5) / count, outer, x, y, flat)}`,
  ).join('');
}

/** Discs in a ring. */
export function beads(count: number, radius: number, r: number, x = 60, y = 60): string {
  return each(count, (i) => {
    const [cx, cy] = around(i / count, radius, x, y).split(' ');
    return disc(Number(cx), Number(cy), r);
  }).join('');
}
