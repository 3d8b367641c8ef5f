/** Facts of a view that lessons depend on. All of them can be seen; no rule of a game is applied here. */

import { isTrump, ownCards, shows, suitOf } from '../cards/card';
import { movesOf } from '../protocol/moves';
import type { Card, Seat, View } from '../protocol/types';
import { counts } from '../table/sentences';

export type Role = 'crown' | 'shield' | 'partner' | 'other';

/** What the learner is in this hand; in the auction, if it ended now. */
export function roleIn(view: View): Role {
  if (view.seat === null) return 'other';
  if (view.seat === view.crown) return 'crown';
  if (view.seat === view.partner) return 'partner';
  return view.seat === view.shield ? 'shield' : 'other';
}

/** With the Crown, or against it. */
export const withCrown = (view: View, seat: Seat | null): boolean =>
  seat !== null && (seat === view.crown || seat === view.partner);

/** What the side with the goal has taken so far: card points, or tricks. */
export const takenByCrown = (view: View): number =>
  (counts(view) ? view.points : view.tricks).reduce(
    (sum, taken, seat) => sum + (withCrown(view, seat) ? taken : 0),
    0,
  );

export const tricksTaken = (view: View): number => view.tricks.reduce((sum, taken) => sum + taken, 0);

const suitIn = (view: View, card: Card): string => (isTrump(card, view.trumps) ? 'trump' : suitOf(card));

const mayPlay = (view: View): boolean => movesOf(view.legal, 'play').length > 0;

/** The learner must follow: only some of their cards can be played. */
export function mustFollow(view: View): boolean {
  const led = view.trick[0];
  return (
    led !== undefined &&
    mayPlay(view) &&
    ownCards(view).some((card) => suitIn(view, card) !== suitIn(view, led)) &&
    ownCards(view).some((card) => suitIn(view, card) === suitIn(view, led))
  );
}

/** The learner has nothing of the plain suit that was led, so any card can be played. */
export function mayPlayAnything(view: View): boolean {
  const led = view.trick[0];
  return (
    led !== undefined &&
    !isTrump(led, view.trumps) &&
    mayPlay(view) &&
    ownCards(view).every((card) => suitIn(view, card) !== suitIn(view, led))
  );
}

/** The last trick was led in a plain suit, and a trump took it. */
export function lastWasTrumped(view: View): boolean {
  if (!view.last) return false;
  const { cards, leader, winner } = view.last;
  const [led, best] = [cards[0], cards[(winner - leader + view.players) % view.players]];
  return !!led && !!best && !isTrump(led, view.trumps) && isTrump(best, view.trumps);
}

/** Cards that show both what was named as major and as minor trump. */
export const bothTrumps = (view: View): Card[] => {
  const { major, minor } = view;
  if (!major || !minor) return [];
  return [...new Set(view.deck)].filter((card) => shows(card, major) && shows(card, minor));
};
