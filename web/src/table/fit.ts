/** How cards fit into their reserved place, so that nothing jumps when one more is laid there. */

/** Height of a card by its width. */
export const TALL = 1.4;
/** The part of a covered card's width that still identifies it: its band, or half a tile. */
const tells = (width: number): number => (width >= TILE ? 0.34 : 0.52);
/** Below this width a card is a tile. */
const TILE = 60;

export interface Spread {
  /** The width of a card, in pixels. */
  width: number;
  /** From one card to the next one in its row. */
  step: number;
  rows: number;
  /** Cards in a row; the last one may have fewer. */
  inRow: number;
  /** Cards cover each other, so that only their bands are seen. */
  covered: boolean;
}

/**
 * Cards of at most `most` pixels in a place of this size, all of them to be told apart: side by side if they fit,
 * else closer, else in more rows, and smaller only if nothing else helps.
 */
export function spread(
  count: number,
  place: { width: number; height: number },
  most: number,
  loose = 1.06,
): Spread {
  const widest = Math.min(most, place.height / TALL, place.width);
  let best: Spread = {
    width: Math.max(1, widest),
    step: widest * loose,
    rows: 1,
    inRow: count,
    covered: false,
  };
  if (count <= 1 || widest <= 0) return best;
  let score = -1;
  for (let rows = 1; rows <= Math.min(4, count); rows += 1) {
    const inRow = Math.ceil(count / rows);
    const high = Math.min(widest, (place.height - (rows - 1) * 3) / rows / TALL);
    for (const part of [loose, 0.7, 0.52, 0.34]) {
      const width = Math.min(high, place.width / (1 + (inRow - 1) * part));
      if (part < tells(width)) continue;
      const step = inRow > 1 ? Math.min(width * loose, (place.width - width) / (inRow - 1)) : width;
      // A larger card is better; of two that are nearly as large the one that is less covered.
      const worth = width * (0.9 + 0.1 * Math.min(1, step / width));
      if (worth > score + 0.5) {
        score = worth;
        best = { width, step, rows, inRow, covered: inRow > 1 && step < width - 1 };
      }
    }
  }
  return best;
}

// --- the trick ------------------------------------------------------------------------------------

export interface Spot {
  /** The middle of the card, in its own widths and heights from the middle of the place. */
  x: number;
  y: number;
}

export interface TrickPlaces {
  width: number;
  /** All side by side, with a sign of who played each. */
  row: boolean;
  /** The reader's first, then clockwise. */
  spots: Spot[];
}

/** In front of each seat, so that no card touches another: the reader's first, then clockwise. */
const CROSS: Record<number, [x: number, y: number][]> = {
  2: [
    [0.6, 0.04],
    [-0.6, -0.04],
  ],
  3: [
    [0, 0.24],
    [-1.16, -0.14],
    [1.16, -0.14],
  ],
  4: [
    [0, 0.53],
    [-1.16, 0],
    [0, -0.53],
    [1.16, 0],
  ],
  5: [
    [0, 0.53],
    [-1.72, 0.1],
    [-0.57, -0.53],
    [0.57, -0.53],
    [1.72, 0.1],
  ],
  6: [
    [0, 0.53],
    [-2.3, 0.2],
    [-1.15, -0.53],
    [0, -0.53],
    [1.15, -0.53],
    [2.3, 0.2],
  ],
};
const BESIDE = 1.12;
/** Below a card in a row: who played it. */
export const CAPTION = 16;

const reach = (values: number[]): number => 2 * Math.max(...values.map(Math.abs)) + 1.06;

export function trickPlaces(
  players: number,
  place: { width: number; height: number },
  most: number,
): TrickPlaces {
  const cross = CROSS[players] ?? CROSS[6]!;
  const crossed = Math.min(
    most,
    place.width / reach(cross.map(([x]) => x)),
    place.height / reach(cross.map(([, y]) => y)) / TALL,
  );
  const [halfway, count] = [(players - 1) / 2, players];
  const inRow = Math.min(most, place.width / (count * BESIDE), (place.height - CAPTION) / TALL / 1.04);
  if (crossed >= inRow * 0.9 || (crossed >= inRow * 0.72 && crossed >= TILE))
    return { width: crossed, row: false, spots: cross.map(([x, y]) => ({ x, y })) };
  // The reader's card comes last in the row, as in the order of the seats above it.
  const spots = Array.from({ length: players }, (_, seat) => ({
    x: ((seat === 0 ? players - 1 : seat - 1) - halfway) * BESIDE,
    y: -CAPTION / 2 / Math.max(1, inRow * TALL),
  }));
  return { width: Math.max(1, inRow), row: true, spots };
}
