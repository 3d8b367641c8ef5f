/** What a player with a good memory knows: the cards that are gone, those still out, and who has none of a suit. */

import { inOneRow, isTrump, suitOf, suitsOf } from '../cards/card';
import type { Card, Entry, Seat, View } from '../protocol/types';

export interface SuitMemory {
  /** A suit, or `trump`. */
  name: string;
  /** In the order of the deck: played in this hand, or seen by the reader, or still out. */
  cards: { card: Card; gone: boolean; seen: boolean }[];
  /** How many are in hands that the reader does not see, or out of play. */
  out: number;
  /** Players who could not follow. */
  void: Seat[];
}

/** What a card counts as when it is led. */
const kindOf = (card: Card, view: View): string => (isTrump(card, view.trumps) ? 'trump' : suitOf(card));

const played = (entry: Entry): entry is Entry & { act: 'play'; card: Card } => entry.act === 'play';

/** Seats that did not follow, by what was led. A face-down card may change that, so with columns nothing is said. */
export function voids(view: View): Map<string, Set<Seat>> {
  const found = new Map<string, Set<Seat>>();
  if (view.down_sizes.some((columns) => Object.keys(columns).length)) return found;
  let led: string | null = null;
  for (const entry of view.history) {
    if (entry.act === 'trick') led = null;
    if (!played(entry)) continue;
    const kind = kindOf(entry.card, view);
    if (led === null) led = kind;
    else if (kind !== led) found.set(led, (found.get(led) ?? new Set()).add(entry.seat));
  }
  return found;
}

export function memory(view: View): SuitMemory[] {
  const gone = view.history.filter(played).map(({ card }) => card);
  const seen = [...view.hand, ...view.displays.flatMap(inOneRow), ...view.open, ...view.pile];
  const empty = voids(view);
  const place = (card: Card): number => view.trumps.findIndex((equal) => equal.includes(card));
  const trumps = view.deck
    .filter((card) => isTrump(card, view.trumps))
    .sort((one, other) => place(one) - place(other));
  const groups: { name: string; cards: Card[] }[] = [
    { name: 'trump', cards: trumps },
    ...suitsOf(view).map((suit) => ({
      name: suit,
      cards: view.deck.filter((card) => suitOf(card) === suit && !isTrump(card, view.trumps)),
    })),
  ];
  return groups
    .filter(({ cards }) => cards.length)
    .map(({ name, cards }) => {
      const [left, mine] = [[...gone], [...seen]];
      const take = (from: Card[], card: Card): boolean => {
        const place = from.indexOf(card);
        if (place >= 0) from.splice(place, 1);
        return place >= 0;
      };
      const all = cards.map((card) => {
        const past = take(left, card);
        return { card, gone: past, seen: !past && take(mine, card) };
      });
      return {
        name,
        cards: all,
        out: all.filter(({ gone, seen }) => !gone && !seen).length,
        void: [...(empty.get(name) ?? [])],
      };
    });
}
