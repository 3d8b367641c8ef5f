/** Where the pips of a card lie: in rows of one or two, on the field right of the band. */

export interface Pip {
  x: number;
  y: number;
  size: number;
}

/** Of a card of 200 x 280: the middle of its field. */
const MIDDLE: readonly [x: number, y: number] = [131, 140];

const ROWS: Record<string, number[]> = {
  1: [1],
  2: [1, 1],
  3: [1, 1, 1],
  4: [2, 2],
  5: [2, 1, 2],
  6: [2, 2, 2],
  7: [1, 2, 1, 2, 1],
  8: [2, 1, 2, 1, 2],
  9: [2, 2, 1, 2, 2],
  10: [2, 2, 2, 2, 2],
};

/** Their size and the distance of their rows, by the number of rows; alone they are larger. */
const SIZES: Record<string, [size: number, pitch: number]> = {
  '1/1': [112, 0],
  '2/1': [96, 108],
  '3/1': [76, 84],
  '2/2': [58, 100],
  '3/2': [57, 80],
  '5/2': [48, 51],
};

export function pipsOf(rank: string): Pip[] {
  const rows = ROWS[rank];
  if (!rows) return [];
  const [size, pitch] = SIZES[`${rows.length}/${Math.max(...rows)}`]!;
  const aside = size > 55 ? 31 : 29;
  const top = MIDDLE[1] - (pitch * (rows.length - 1)) / 2;
  return rows.flatMap((count, row) =>
    (count === 1 ? [0] : [-aside, aside]).map((shift) => ({
      x: MIDDLE[0] + shift - size / 2,
      y: top + row * pitch - size / 2,
      size,
    })),
  );
}
