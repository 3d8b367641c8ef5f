/** Number and colour keys: which own card they mean. A number alone is enough unless several cards have it. */

import { rankOf, suitOf, type Suit } from '../cards/card';
import type { Own } from './choices';

/** How long two keys belong together, in milliseconds. */
const TOGETHER = 1500;

export class Picker {
  private rank: string | null = null;
  private suit: Suit | null = null;
  private since = -Infinity;

  /** A colour is expected: a number has been typed a moment ago, and several cards have it. */
  awaitsColour(now: number): boolean {
    return this.rank !== null && now - this.since < TOGETHER;
  }

  /**
   * The card that a number means, after a colour if one was typed a moment ago. Of several cards the one after
   * `last`, so that the same key goes from one to the next.
   */
  number(digit: string, cards: readonly Own[], last: Own | null, now: number): Own | null {
    const suit = now - this.since < TOGETHER && this.rank === null ? this.suit : null;
    this.rank = digit === '0' && !cards.some(({ card }) => rankOf(card) === '0') ? '10' : digit;
    this.suit = null;
    this.since = now;
    return next(this.meant(cards, suit), last);
  }

  /** The card that a colour means, after a number if one was typed a moment ago. */
  colour(suit: Suit, cards: readonly Own[], last: Own | null, now: number): Own | null {
    if (!this.awaitsColour(now)) this.rank = null;
    const meant = this.meant(cards, suit);
    this.suit = suit;
    this.since = now;
    if (this.rank !== null) this.since = -Infinity;
    return next(meant, last);
  }

  private meant(cards: readonly Own[], suit: Suit | null): Own[] {
    return cards.filter(
      ({ card }) =>
        (this.rank === null || rankOf(card) === this.rank) && (suit === null || suitOf(card) === suit),
    );
  }
}

function next(meant: readonly Own[], last: Own | null): Own | null {
  const at = meant.findIndex((own) => own.from === last?.from && own.index === last.index);
  return meant[(at + 1) % Math.max(1, meant.length)] ?? null;
}
