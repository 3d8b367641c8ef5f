/** The lines of a graph: how far ahead each seat could expect to be, and what each side takes with best play, move by move. */

import type { Analysis, Seat } from '../protocol/types';
import type { Step } from './course';

export interface Point {
  /** The number of moves made. */
  x: number;
  y: number;
  /** Not exact. */
  about?: boolean;
}

export interface Line {
  seats: Seat[];
  points: Point[];
}

/** How far each seat could expect to be ahead of the others before and after its decisions; in the end, how far it was. */
export function leadLines(analysis: Analysis, course: Step[]): Line[] {
  const end = course.length - 1;
  const outcome = course[end]?.view.outcome;
  const seats = Array.from({ length: course[0]?.view.players ?? 0 }, (_, seat) => seat);
  return seats.map((seat) => {
    const points = analysis.decisions.flatMap((decision): Point[] =>
      decision.seat === seat && decision.made.value !== null && decision.best.value !== null
        ? [
            { x: decision.at - 1, y: decision.best.value },
            { x: decision.at, y: decision.made.value },
          ]
        : [],
    );
    const last = outcome ? [{ x: end, y: lead(outcome.scores, seat) }] : [];
    return { seats: [seat], points: [...points.filter(({ x }) => x < end), ...last] };
  });
}

/** Points ahead of the mean of the others. */
const lead = (scores: readonly number[], seat: Seat): number =>
  (scores[seat] ?? 0) -
  scores.filter((_, other) => other !== seat).reduce((sum, score) => sum + score, 0) / (scores.length - 1);

/** What each side takes in all if everybody plays best from there on. */
export const bestLines = (analysis: Analysis): Line[] =>
  analysis.sides.map((seats, side) => ({
    seats,
    points: analysis.forecasts.flatMap(({ moves, taken }): Point[] => {
      const sideTaken = taken[side];
      return sideTaken ? [{ x: moves, y: sideTaken.amount, about: !sideTaken.exact }] : [];
    }),
  }));

/** The value of a line at this place: its last point up to there. */
export const valueAt = (line: Line, place: number): Point | null =>
  line.points.findLast((point) => point.x <= place) ?? null;

/** Round numbers for the axis that span all of these, few enough to read. */
export function ticks(values: number[], most = 5): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  const rough = Math.max(high - low, 1) / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}
