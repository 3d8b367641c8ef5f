/** The lines of the score sheet. Nothing is scored here: the server did that. */

import { rankOf } from '../cards/card';
import { has, slug, t } from '../i18n';
import type { View } from '../protocol/types';
import { trumpName } from './sentences';

/** One kind of points in a hand. */
export interface Line {
  label: string;
  /** What a seat won or lost by it; the largest amount, if they differ. */
  amount: number;
  goal: number;
  /** Cards that the Crown had face up. */
  cards: number;
  /** Points, or tricks, of the Crown's side. */
  taken: number;
  inTricks: boolean;
  made: boolean;
  /** The trump of the side that won. */
  trump: string;
}

/** All kinds of points of a hand that is over, in the order in which they come up. */
export function lines(hand: View): Line[] {
  const parts = hand.outcome?.parts.flat() ?? [];
  const inTricks = !Object.keys(hand.terms.worth).length;
  const by = (inTricks ? hand.outcome?.tricks : hand.outcome?.points) ?? [];
  const side = [hand.crown, hand.partner].filter((seat) => seat !== null);
  const made = hand.outcome?.made ?? false;
  return [...new Set(parts.map(([label]) => label))].map((label) => {
    const amounts = parts.filter(([kind]) => kind === label).map(([, amount]) => amount);
    return {
      label,
      amount: amounts.reduce((most, amount) => (Math.abs(amount) > Math.abs(most) ? amount : most), 0),
      goal: hand.goal ?? 0,
      cards: hand.crown === null ? 0 : (hand.bids[hand.crown] ?? 0),
      taken: side.reduce((sum, seat) => sum + (by[seat] ?? 0), 0),
      inTricks,
      made,
      trump: (made ? hand.major : hand.minor) ?? 'none',
    };
  });
}

/** Why the line is there; empty where no catalogue says it. */
export function whyLine({ label, amount, goal, cards, taken, trump }: Line): string {
  const key = `score-part-${slug(label)}.why`;
  if (!has(key)) return '';
  const beyond = Math.abs(taken - goal);
  const paid = Math.abs(amount);
  const each = { each: paid / goal, each_beyond: paid / beyond };
  return t(key, { amount, goal, cards, taken, beyond, ...each, trump: trumpName(trump) });
}

/** What one seat got by it; null: nothing. */
export function share(hand: View, seat: number, label: string): number | null {
  const shares = hand.outcome?.parts[seat]?.filter(([kind]) => kind === label) ?? [];
  return shares.length ? shares.reduce((sum, [, amount]) => sum + amount, 0) : null;
}

/** Where tricks are declared: what was declared and what was taken, so that a bonus can be checked. */
export function declaredLines(hand: View): { title: string; why: string; amounts: (string | number)[] }[] {
  if (!hand.outcome || !hand.declared.some((cards) => cards.length === 2)) return [];
  const pair = ([hidden = '', shown = '']: string[]): string =>
    t('scores-declared-pair', { hidden: rankOf(hidden), shown: rankOf(shown) });
  return [
    { title: t('scores-declared'), why: t('scores-why-declared'), amounts: hand.declared.map(pair) },
    { title: t('scores-tricks'), why: t('scores-why-tricks'), amounts: hand.outcome.tricks },
  ];
}
