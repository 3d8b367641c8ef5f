/** Which card of the trick on the table would win it now. The order of trumps comes from the server. */

import { isTrump, rankOf, suitOf } from '../cards/card';
import type { Card, View } from '../protocol/types';

type Known = Pick<View, 'trumps' | 'options'>;

/** The place of the card in the trick; null before a second card. Of equal cards the first wins, or in a variant the last. */
export function leadingPlace(trick: Card[], { trumps, options }: Known): number | null {
  const [led] = trick;
  if (trick.length < 2 || !led) return null;
  const power = (card: Card): number => {
    const level = trumps.findIndex((equal) => equal.includes(card));
    if (level >= 0) return 1000 - level;
    return !isTrump(led, trumps) && suitOf(card) === suitOf(led) ? Number(rankOf(card)) : -1;
  };
  const powers = trick.map(power);
  const most = Math.max(...powers);
  const { equal_cards: equal } = (options.trump ?? {}) as { equal_cards?: string };
  return equal === 'last wins' ? powers.lastIndexOf(most) : powers.indexOf(most);
}
