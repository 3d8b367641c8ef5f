/** Cards as texts (`R7`, `S10`, `JK`): what can be read off one, without any rule of a game. */

import type { Card, View } from '../protocol/types';

export type Suit =
  'black' | 'blue' | 'green' | 'red' | 'yellow' | 'clubs' | 'diamonds' | 'hearts' | 'spades' | 'joker';

const SUITS: Record<string, Suit> = {
  K: 'black',
  B: 'blue',
  G: 'green',
  R: 'red',
  Y: 'yellow',
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

const JOKER = 'JK';

export const suitOf = (card: Card): Suit => (card === JOKER ? 'joker' : (SUITS[card.charAt(0)] ?? 'joker'));

export const rankOf = (card: Card): string => (card === JOKER ? '' : card.slice(1));

/** Is this the name of a suit (and not a number, or none)? */
export const isSuit = (name: string): name is Suit => Object.values(SUITS).includes(name as Suit);

/** Card points: the triangles on the card. */
export const worthOf = (card: Card, worth: Record<string, number>): number => worth[rankOf(card)] ?? 0;

export const pointsOf = (cards: Card[], worth: Record<string, number>): number =>
  cards.reduce((sum, card) => sum + worthOf(card, worth), 0);

/** Cards of a display in one row, kind by kind. */
export const inOneRow = (display: Record<string, Card[]> | undefined): Card[] =>
  Object.values(display ?? {}).flat();

export const isTrump = (card: Card, trumps: Card[][]): boolean =>
  trumps.some((equal) => equal.includes(card));

/** How a trump is printed: by what makes it one. A super trump shows both what was named. */
export type Foil = 'major' | 'minor' | 'super';

export function foilOf(
  card: Card,
  { trumps, major, minor }: Pick<View, 'trumps' | 'major' | 'minor'>,
): Foil | null {
  if (!isTrump(card, trumps)) return null;
  const [first, second] = [major, minor].map((name) => name !== null && shows(card, name));
  return suitOf(card) === 'joker' || (first && second) ? 'super' : second ? 'minor' : 'major';
}

/** Does the card show this colour, suit or number? */
export const shows = (card: Card, name: string): boolean => suitOf(card) === name || rankOf(card) === name;

/** The suits of a deck in their order, without jokers. */
export const suitsOf = (view: View): Suit[] =>
  [...new Set(view.deck.map(suitOf))].filter((s) => s !== 'joker');

/** The cards without one copy of each given card. */
export function without(cards: Card[], less: Card[]): Card[] {
  const left = [...cards];
  for (const card of less) {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}

/** The viewer's hand and display. */
export const ownCards = (view: View): Card[] =>
  view.seat === null ? [] : [...view.hand, ...inOneRow(view.displays[view.seat])];

/** Are cards laid in columns, with face-down ones under them? Once all are turned up, the history knows. */
export const hasColumns = (view: View): boolean =>
  view.down_sizes.some((columns) => Object.keys(columns).length > 0) ||
  view.history.some((entry) => entry.act === 'turned up');
