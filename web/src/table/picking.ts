/** Number and colour keys: which own card they mean. A number alone is enough unless several cards have it. */

import { rankOf, suitOf, type Suit } from '../cards/card';
import type { Own } from './choices';

/** How long two keys belong together, in milliseconds. */
const TOGETHER = 1500;

export class Picker {
  private rank: string | null = null;
  /** Several suits may begin with the same letter. */
  private suits: readonly Suit[] | null = null;
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
    const suits = now - this.since < TOGETHER && this.rank === null ? this.suits : null;
    this.rank = digit === '0' && !cards.some(({ card }) => rankOf(card) === '0') ? '10' : digit;
    this.suits = null;
    this.since = now;
    return next(this.meant(cards, suits), last);
  }

  /** The card that the letter of these suits means, after a number if one was typed a moment ago. */
  colour(suits: readonly Suit[], cards: readonly Own[], last: Own | null, now: number): Own | null {
    if (!this.awaitsColour(now)) this.rank = null;
    const meant = this.meant(cards, suits);
    this.suits = suits;
    this.since = now;
    if (this.rank !== null) this.since = -Infinity;
    return next(meant, last);
  }

  private meant(cards: readonly Own[], suits: readonly Suit[] | null): Own[] {
    return cards.filter(
      ({ card }) =>
        (this.rank === null || rankOf(card) === this.rank) &&
        (suits === null || suits.includes(suitOf(card))),
    );
  }
}

function next(meant: readonly Own[], last: Own | null): Own | null {
  const at = meant.findIndex((own) => own.from === last?.from && own.index === last.index);
  return meant[(at + 1) % Math.max(1, meant.length)] ?? null;
}
