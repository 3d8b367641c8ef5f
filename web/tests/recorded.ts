/** What a seat was told during a hand of each game; written by record.py. */

import { readFileSync } from 'node:fs';
import type { ServerMessage, Snapshot } from '../src/lib/protocol';
import { applied } from '../src/lib/snapshot';

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
