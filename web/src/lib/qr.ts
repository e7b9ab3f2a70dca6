// A QR code of a short text (ISO/IEC 18004): bytes, error correction M, versions 1 to 10.

/** For each version: correction bytes a block, blocks, data bytes of the shorter blocks, longer blocks. */
const M: [ecc: number, blocks: number, data: number, longer: number][] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 4, 38, 2],
  [22, 5, 36, 2],
  [26, 5, 43, 1],
];
const ALIGN: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const EXP = new Uint8Array(255);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? EXP[(LOG[a]! + LOG[b]!) % 255]! : 0);

/** What is left of the data after division by the generator: the correction bytes. */
function correction(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next: number[] = Array.from({ length: generator.length + 1 }, () => 0);
    generator.forEach((part, at) => {
      next[at]! ^= part;
      next[at + 1]! ^= times(part, EXP[i]!);
    });
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: count }, () => 0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    if (lead) generator.forEach((part, at) => (rest[i + at]! ^= times(part, lead)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [ecc, blocks, short, longer] = M[version - 1]!;
  const room = blocks * short + longer;
  const bits: number[] = [];
  const put = (value: number, width: number) => {
    for (let i = width - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, room * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);

  const parts: number[][] = [];
  for (let i = 0, at = 0; i < blocks; i++) {
    const size = short + (i >= blocks - longer ? 1 : 0);
    parts.push(data.slice(at, at + size));
    at += size;
  }
  const checks = parts.map((part) => correction(part, ecc));
  const woven: number[] = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) woven.push(part[i]!);
  for (let i = 0; i < ecc; i++) for (const check of checks) woven.push(check[i]!);
  return woven;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Remainder for the format and version areas. */
function bch(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); i >= bits; i--) {
    if ((rest >> i) & 1) rest ^= generator << (i - bits);
  }
  return (value << bits) | rest;
}

type Grid = boolean[][];

export function encode(text: string, wanted?: number): Grid {
  const bytes = new TextEncoder().encode(text);
  const version = M.findIndex(([, blocks, short, longer], i) => {
    return bytes.length + (i < 9 ? 2 : 3) <= blocks * short + longer;
  }) + 1;
  if (!version) throw new Error('too long');
  const size = 17 + 4 * version;
  const make = <T>(value: T): T[][] => Array.from({ length: size }, () => Array.from({ length: size }, () => value));
  const grid: Grid = make(false);
  const fixed = make(false);
  const set = (x: number, y: number, dark: boolean) => {
    grid[y]![x] = dark;
    fixed[y]![x] = true;
  };

  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const [x, y, far] = [cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy))];
        if (x >= 0 && y >= 0 && x < size && y < size) set(x, y, far !== 2 && far !== 4);
      }
    }
  }
  const places = ALIGN[version - 1]!;
  const end = places.at(-1);
  for (const y of places) {
    for (const x of places) {
      if ((x === 6 && (y === 6 || y === end)) || (x === end && y === 6)) continue;
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
  const format = (mask: number) => {
    const bits = bch(mask, 0x537, 10) ^ 0x5412; // level M is 00
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 8; i++) {
      set(8, i < 6 ? i : i + 1, bit(i));
      set(size - 1 - i, 8, bit(i));
    }
    for (let i = 8; i < 15; i++) {
      set(i === 8 ? 7 : 14 - i, 8, bit(i));
      set(8, size - 15 + i, bit(i));
    }
    set(8, size - 8, true);
  };
  format(0);
  if (version >= 7) {
    const bits = bch(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b, dark] = [size - 11 + (i % 3), Math.floor(i / 3), ((bits >> i) & 1) === 1];
      set(a, b, dark);
      set(b, a, dark);
    }
  }

  const words = codewords(bytes, version);
  let at = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const upward = ((right + 1) & 2) === 0;
      const y = upward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (fixed[y]![x] || at >= words.length * 8) continue;
        grid[y]![x] = ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
        at++;
      }
    }
  }

  const apply = (mask: number) => {
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) if (!fixed[y]![x] && MASKS[mask]!(x, y)) grid[y]![x] = !grid[y]![x];
    }
  };
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < 8; mask++) {
    apply(mask);
    format(mask);
    const ugly = penalty(grid);
    if (ugly < least) [best, least] = [mask, ugly];
    apply(mask);
  }
  best = wanted ?? best;
  apply(best);
  format(best);
  return grid;
}

function penalty(grid: Grid): number {
  const size = grid.length;
  let sum = 0;
  let dark = 0;
  const line = (cells: boolean[]) => {
    let run = 1;
    for (let i = 1; i <= size; i++) {
      if (i < size && cells[i] === cells[i - 1]) run++;
      else {
        if (run >= 5) sum += run - 2;
        run = 1;
      }
    }
    const text = cells.map(Number).join('');
    for (const pattern of ['10111010000', '00001011101']) {
      for (let i = text.indexOf(pattern); i >= 0; i = text.indexOf(pattern, i + 1)) sum += 40;
    }
  };
  for (let i = 0; i < size; i++) {
    line(grid[i]!);
    line(grid.map((row) => row[i]!));
  }
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const cell = grid[y]![x];
      if (cell) dark++;
      if (x && y && cell === grid[y]![x - 1] && cell === grid[y - 1]![x] && cell === grid[y - 1]![x - 1]) sum += 3;
    }
  }
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}

/** The dark cells as one path, with the quiet border around them. */
export function path(grid: Grid): string {
  return grid
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
}
