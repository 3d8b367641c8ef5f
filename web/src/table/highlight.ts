/** Cards that are pointed at: those that a move is about. */

import { inOneRow } from '../cards/card';
import type { Own } from './choices';
import type { Card, MadeMove, Seat, View } from '../protocol/types';

export interface Pointed {
  seat: Seat;
  cards: Card[];
  /** They lie on the table, not in the hand. */
  display: boolean;
}

export function pointedBy({ seat, move }: MadeMove, view: View): Pointed {
  const [, ...rest] = move.split(' ');
  const cards = rest.filter((word) => view.deck.includes(word));
  return { seat, cards, display: rest.includes('display') };
}

/** Which of these cards are meant: of two equal ones as many as are pointed at. */
export function meant(cards: Card[], pointed: Card[]): boolean[] {
  const left = [...pointed];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The same among the cards of the one who looks on. */
export function ownPointed({ seat, cards, display }: Pointed, view: View): Own[] {
  const from = display ? 'display' : 'hand';
  const own = display ? inOneRow(view.displays[seat]) : view.hand;
  const found = meant(own, cards);
  return own.map((card, index): Own => ({ from, index, card })).filter(({ index }) => found[index]);
}
