/** Who sits where on the screen: the reader at the bottom, the others clockwise around. */

import type { Seat } from '../protocol/types';

export interface Around {
  left: Seat[];
  top: Seat[];
  right: Seat[];
}

/** How many of the others sit on each side, by their number. */
const SIDES: Record<number, [left: number, top: number, right: number]> = {
  1: [0, 1, 0],
  2: [1, 0, 1],
  3: [1, 1, 1],
  4: [1, 2, 1],
  5: [1, 3, 1],
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
