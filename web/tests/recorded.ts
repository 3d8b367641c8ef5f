/** What a seat was told during a hand of each game; written by record.py. */

import { readFileSync } from 'node:fs';
import type { ServerMessage, Snapshot, View } from '../src/protocol/types';
import { applied } from '../src/protocol/snapshot';

export const GAMES = ['mu', 'eskridge', 'goslar', 'wimmuln', 'yamv'];

interface Recorded {
  messages: ServerMessage[];
  checks: Record<string, Snapshot>;
}

export const recorded = (game: string): Recorded =>
  JSON.parse(readFileSync(new URL(`recorded/${game}.json`, import.meta.url), 'utf8')) as Recorded;

/** Every snapshot of the hand, one after the other. */
export function course(game: string): Snapshot[] {
  const found: Snapshot[] = [];
  let now: Snapshot | null = null;
  for (const message of recorded(game).messages) {
    now = applied(now, message);
    if (now) found.push(now);
  }
  return found;
}

/** What learners of several kinds were told; written by record.py. */
export function courses(game: string): Record<string, Snapshot[]> {
  const file = new URL(`recorded/lesson-${game}.json`, import.meta.url);
  const told = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ServerMessage[]>;
  return Object.fromEntries(
    Object.entries(told).map(([learner, messages]) => {
      let now: Snapshot | null = null;
      const found = messages.map((message) => (now = applied(now, message)));
      return [learner, found.filter((one) => one !== null)];
    }),
  );
}

/** What was told with a hand in play or just over, in order. */
export const views = (game: string, learner: string): View[] =>
  courses(game)[learner]!.flatMap(({ view }) => (view ? [view] : []));
