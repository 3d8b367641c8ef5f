/** Who sits where on the screen: the reader at the bottom, the others clockwise around. */

import type { Seat } from '../protocol/types';

export interface Around {
  left: Seat[];
  top: Seat[];
  right: Seat[];
}

/** Where the cards of a trick lie, from -1 to 1 across and down: the reader's first, then clockwise. */
const SPOTS: Record<number, [x: number, y: number][]> = {
  2: [
    [0, 1],
    [0, -1],
  ],
  3: [
    [0, 1],
    [-0.8, -0.6],
    [0.8, -0.6],
  ],
  4: [
    [0, 1],
    [-0.9, 0],
    [0, -1],
    [0.9, 0],
  ],
  5: [
    [0, 1],
    [-1, 0.2],
    [-0.5, -0.9],
    [0.5, -0.9],
    [1, 0.2],
  ],
  6: [
    [0, 1],
    [-1, 0.4],
    [-0.56, -0.75],
    [0, -1],
    [0.56, -0.75],
    [1, 0.4],
  ],
};

export const spot = (players: number, me: Seat, seat: Seat): [x: number, y: number] =>
  SPOTS[players]?.[(seat - me + players) % players] ?? [0, 0];

/** How many of the others sit on each side, by their number. */
const SIDES: Record<number, [left: number, top: number, right: number]> = {
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [2, 1, 2],
};

/** All lists are in the order of play: the left side goes upwards, the right side downwards. */
export function around(players: number, me: Seat): Around {
  const others = Array.from({ length: players - 1 }, (_, place) => (me + 1 + place) % players);
  const [left, top] = SIDES[others.length] ?? [0, others.length, 0];
  return {
    left: others.slice(0, left),
    top: others.slice(left, left + top),
    right: others.slice(left + top),
  };
}
