/** The values in the texts of a lesson, as they are at the learner's table. */

import { pointsOf, rankOf } from '../cards/card';
import { either, type Values } from '../i18n';
import type { Bid, Seat, Snapshot, View } from '../protocol/types';
import { cardNames, ledSuit, nameOf, partTitle, trumpShort, unitOf } from '../table/sentences';
import { bothTrumps, takenByCrown } from './seen';

const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

/** What the display of the Crown is about; in the auction, as it is now. */
const bidOf = (view: View): Bid | undefined => view.terms.bids[(view.bids[view.crown ?? 0] ?? 0) - 1];

const others = (view: View): Seat[] => view.bids.map((_, seat) => seat).filter((seat) => seat !== view.seat);

const isNone = (trump: string | null): boolean => trump === null || trump === 'none';

export function factsOf(now: Snapshot, view: View): Values {
  const seat = view.seat ?? 0;
  const { worth } = view.terms;
  const targets = [...new Set((view.declared[seat] ?? []).map(rankOf))];
  const name = (who: Seat | null | undefined): string =>
    who === null || who === undefined ? '–' : nameOf(now, who);
  return {
    crown: name(view.crown),
    shield: name(view.shield),
    partner: name(view.partner),
    // the other one of the Crown's side
    friend: name(view.seat === view.crown ? view.partner : view.crown),
    // where there is only one
    opponent: name(others(view)[0]),
    winner: name(view.last?.winner),
    unit: unitOf(view),
    cards: view.bids[view.crown ?? 0] ?? 0,
    goal: view.goal ?? bidOf(view)?.goal ?? 0,
    bonus: signed(bidOf(view)?.bonus ?? 0),
    taken: takenByCrown(view),
    major: trumpShort(view.major ?? 'none'),
    minor: trumpShort(view.minor ?? 'none'),
    // which of the two is a trump at all
    named: isNone(view.minor) ? 'major' : isNone(view.major) ? 'minor' : 'two',
    super: cardNames(bothTrumps(view)),
    led: ledSuit(view),
    points: view.points[seat] ?? 0,
    tricks: view.tricks[seat] ?? 0,
    pile: pointsOf(view.pile, worth),
    open: pointsOf(view.open, worth),
    turned: cardNames(view.turned),
    // tricks to come, when two cards of the hand are still to be declared
    rounds: view.hand.length - 2,
    targets: either(targets),
    target: Number(targets.at(-1) ?? 0),
    sum: sumOf(view, seat),
  };
}

/** Where the learner's score comes from. */
function sumOf({ outcome }: View, seat: Seat): string {
  const parts = outcome?.parts[seat] ?? [];
  const score = outcome?.scores[seat] ?? 0;
  const said = parts.map(([label, amount], place) => {
    const number = place === 0 && amount >= 0 ? String(amount) : signed(amount).replace(/^(.)/, '$1 ');
    return `${number} (${partTitle(label)})`;
  });
  return said.length ? `${said.join(' ')} = ${score < 0 ? signed(score) : score}` : String(score);
}
