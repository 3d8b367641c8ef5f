/** The cards that a move is about, so that they stand out on the board. */

import { inOneRow } from '../cards/card';
import { cardsOf } from '../protocol/moves';
import type { Own } from './choices';
import type { Card, MadeMove, Seat, View } from '../protocol/types';

export interface Highlight {
  seat: Seat;
  cards: Card[];
  /** They lie on the table, not in the hand. */
  display: boolean;
}

export const highlightOf = ({ seat, move }: MadeMove): Highlight => ({
  seat,
  cards: cardsOf(move),
  display: move.act === 'play' && move.from === 'display',
});

/** Which of these cards are meant; of equal cards, as many as are highlighted. */
export function meant(cards: Card[], highlighted: Card[]): boolean[] {
  const left = [...highlighted];
  return cards.map((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The same among the cards of the viewer. */
export function ownHighlight({ seat, cards, display }: Highlight, view: View): Own[] {
  const from = display ? 'display' : 'hand';
  const own = display ? inOneRow(view.displays[seat]) : view.hand;
  const highlighted = meant(own, cards);
  return own.map((card, index): Own => ({ from, index, card })).filter(({ index }) => highlighted[index]);
}
