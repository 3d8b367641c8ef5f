/** What the words in braces stand for, in the language and at the table of the reader. */

import { pointsOf, rankOf } from '../cards/card';
import type { Words } from '../i18n/en';
import type { Bid, Card, Seat, Snapshot, View } from '../protocol/types';
import { cardNames, counts, ledSuit, nameOf } from '../table/sentences';
import { bothTrumps, takenByCrown } from './seen';

type Fact = (words: Words, now: Snapshot, view: View) => string;

const who = (words: Words, now: Snapshot, seat: Seat | null | undefined): string =>
  seat === null || seat === undefined ? '–' : nameOf(words, now, seat);

const inTricks = (view: View): boolean => !counts(view);

const points = (words: Words, view: View, cards: Card[]): string =>
  words.pointsTaken(pointsOf(cards, view.terms.worth));

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What the display of the Crown is about; in the auction, as it is now. */
const bid = (view: View): Bid | undefined => view.terms.bids[(view.bids[view.crown ?? 0] ?? 0) - 1];

const others = (view: View): Seat[] => view.bids.map((_, seat) => seat).filter((seat) => seat !== view.seat);

const FACTS: Record<string, Fact> = {
  crown: (words, now, view) => who(words, now, view.crown),
  shield: (words, now, view) => who(words, now, view.shield),
  partner: (words, now, view) => who(words, now, view.partner),
  /** The other one of the Crown's side. */
  friend: (words, now, view) => who(words, now, view.seat === view.crown ? view.partner : view.crown),
  /** Where there is only one. */
  opponent: (words, now, view) => who(words, now, others(view)[0]),
  winner: (words, now, view) => who(words, now, view.last?.winner),
  bid: (words, _, view) => words.lesson.bid(view.bids[view.crown ?? 0] ?? 0),
  goal: (words, _, view) => words.amount(view.goal ?? bid(view)?.goal ?? 0, inTricks(view)),
  bonus: (_words, _now, view) => signed(bid(view)?.bonus ?? 0),
  taken: (words, _, view) => words.amount(takenByCrown(view), inTricks(view)),
  major: (words, _, view) => words.trumpShort(view.major ?? 'none'),
  minor: (words, _, view) => words.trumpShort(view.minor ?? 'none'),
  super: (words, _, view) => cardNames(words, bothTrumps(view)),
  led: (words, _, view) => ledSuit(words, view),
  points: (words, _, view) => words.pointsTaken(view.points[view.seat ?? 0] ?? 0),
  tricks: (_words, _now, view) => String(view.tricks[view.seat ?? 0] ?? 0),
  pile: (words, _, view) => points(words, view, view.pile),
  open: (words, _, view) => points(words, view, view.open),
  turned: (words, _, view) => cardNames(words, view.turned),
  /** How many tricks there will be, when two cards of the hand are still to be declared. */
  rounds: (_words, _now, view) => String(view.hand.length - 2),
  targets: (words, _, view) =>
    [...new Set((view.declared[view.seat ?? 0] ?? []).map(rankOf))].join(` ${words.lesson.or} `),
  /** Where the own score comes from. */
  sum: (words, _, view) => {
    const parts = view.outcome?.parts[view.seat ?? 0] ?? [];
    const score = view.outcome?.scores[view.seat ?? 0] ?? 0;
    const said = parts.map(([label, amount], place) => {
      const number = place === 0 && amount >= 0 ? String(amount) : signed(amount).replace(/^(.)/, '$1 ');
      return `${number} (${words.part[label]?.title ?? label})`;
    });
    return said.length ? `${said.join(' ')} = ${score < 0 ? signed(score) : score}` : String(score);
  },
};

export const filled = (text: string, words: Words, now: Snapshot, view: View): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => FACTS[name]?.(words, now, view) ?? whole);
