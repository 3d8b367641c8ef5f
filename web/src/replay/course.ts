/** A hand to be stepped through: what the table looked like before each move, and where to go from there. */

import type {
  About,
  Analysis,
  Card,
  Judgement,
  LastTrick,
  MadeMove,
  Replay,
  Seat,
  Snapshot,
  View,
} from '../protocol/types';
import { highlightOf, type Highlight } from '../table/highlight';
import { applied } from '../protocol/snapshot';

export interface Step {
  now: Snapshot;
  view: View;
  /** Everybody's cards; null while the hand is in play. */
  hands: Card[][] | null;
  /** Everybody's face-down cards, by column; null while the hand is in play. */
  down: Record<string, Card[]>[] | null;
  /** The move that is made here; null at the end, and of a hand in play. */
  next: MadeMove | null;
  /** The cards that it is about. */
  highlight: Highlight | null;
  /** How the table tells of it, in the history of the next step. */
  told: { now: Snapshot; view: View; place: number } | null;
  /** A trick that is complete and still lies there. */
  lingering: LastTrick | null;
}

/** One more than there are moves: the last one is how it ended. */
export function steps(replay: Replay): Step[] {
  const course: Step[] = [];
  let now: Snapshot | null = replay.start;
  for (const event of [null, ...replay.events]) {
    if (event) now = applied(now, event);
    if (!now?.view) break;
    const place = course.length;
    const hands = replay.hands?.[place] ?? null;
    const own = now.seat === null ? undefined : hands?.[now.seat];
    const view: View = { ...now.view, legal: [], hand: own ?? now.view.hand };
    const next = replay.moves?.[place] ?? null;
    const before = course.at(-1);
    if (before) before.told = { now, view: now.view, place: before.view.history.length };
    course.push({
      now: { ...now, view },
      view,
      hands,
      down: replay.down?.[place] ?? null,
      next,
      highlight: next && highlightOf(next),
      told: null,
      lingering: view.trick.length === 0 && view.history.at(-1)?.act === 'trick' ? view.last : null,
    });
  }
  return course;
}

/** The places before the first card of each trick, and the end. */
export function trickStarts(course: Step[]): number[] {
  const starts = course.flatMap(({ view }, place) =>
    view.trick.length === 0 && (course[place + 1]?.view.trick.length ?? 0) > 0 ? [place] : [],
  );
  return [...starts, course.length - 1];
}

/** The next of these places after `from`, or the one before it; `from` itself if there is none. */
export function beyond(places: number[], from: number, forward: boolean): number {
  const next = forward ? places.find((place) => place > from) : places.findLast((place) => place < from);
  return next ?? from;
}

/** A mistake or a blunder; less is not counted. */
const isMistake = ({ grade }: Judgement): boolean => grade === 'mistake' || grade === 'blunder';

/** The places where this seat (null: any seat) is about to make a mistake. */
export const mistakes = (analysis: Analysis | null, seat: Seat | null): number[] =>
  (analysis?.decisions ?? [])
    .filter((decision) => isMistake(decision) && (seat === null || decision.seat === seat))
    .map((decision) => decision.at - 1);

/**
 * The place before the move that decided the hand: the last one that won or lost the goal with best play; where
 * that is not known, the costliest decision. Null: nothing turned it.
 */
export function turningPoint(analysis: Analysis | null): number | null {
  const { forecasts = [], decisions = [] } = analysis ?? {};
  const turned = forecasts.findLastIndex(
    ({ reached }, index) => reached !== null && (forecasts[index - 1]?.reached ?? reached) !== reached,
  );
  if (turned > 0) return forecasts[turned - 1]!.moves;
  const graded = decisions.filter(({ grade }) => grade !== null);
  const [worst] = graded.sort((one, other) => (other.cost ?? 0) - (one.cost ?? 0));
  return worst ? worst.at - 1 : null;
}

export const judgementAt = (analysis: Analysis | null, place: number): Judgement | null =>
  analysis?.decisions.find((decision) => decision.at === place + 1) ?? null;

/** The same table with one person; bots of the usual level sit where other people sat. */
export const seatsFor = (about: About, person: Seat, level: string): string[] =>
  about.seats.map((about, seat) => (seat === person ? 'person' : (about.bot ?? level)));
