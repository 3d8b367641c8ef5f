/** What a card is called in the reader's language. */

import { t } from '../i18n';
import type { Card } from '../protocol/types';
import { rankOf, suitOf, type Suit } from './card';

const FRENCH: readonly Suit[] = ['clubs', 'diamonds', 'hearts', 'spades'];

export function cardName(card: Card): string {
  const suit = suitOf(card);
  if (suit === 'joker') return t('card-joker');
  const deck = FRENCH.includes(suit) ? 'french' : 'colours';
  return t('card', { deck, suit: t(`suit-${suit}`), rank: rankOf(card) });
}
