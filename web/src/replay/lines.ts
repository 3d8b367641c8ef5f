/** The lines of a graph: what each seat could expect, and what each side takes with best play, move by move. */

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

/** The expected score of each seat after its decisions, and in the end what it was. */
export function scoreLines(analysis: Analysis, course: Step[]): Line[] {
  const end = course.length - 1;
  const outcome = course[end]?.view.outcome;
  const seats = Array.from({ length: course[0]?.view.players ?? 0 }, (_, seat) => seat);
  return seats.map((seat) => {
    const points = analysis.decisions.flatMap((decision): Point[] =>
      decision.seat === seat && decision.made.score !== null && decision.at < end
        ? [{ x: decision.at, y: decision.made.score }]
        : [],
    );
    const score = outcome?.scores[seat];
    return { seats: [seat], points: score === undefined ? points : [...points, { x: end, y: score }] };
  });
}

/** What each side takes in all if everybody plays best from there on. */
export const bestLines = (analysis: Analysis): Line[] =>
  analysis.sides.map((seats, side) => ({
    seats,
    points: analysis.forecasts.flatMap(({ moves, taken }): Point[] => {
      const sideTaken = taken[side];
      return sideTaken ? [{ x: moves, y: sideTaken.amount, about: !sideTaken.exact }] : [];
    }),
  }));

/** What a line says at this place: its last point up to there. */
export const valueAt = (line: Line, place: number): Point | null =>
  line.points.findLast((point) => point.x <= place) ?? null;

/** Round numbers that span all of these, few enough to be read. */
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
