/** Starts a lesson, and the match after it. */

import { playWithBots } from '../stores/quickStart';

/** The level of the bots in a lesson and in the first match after it. */
const BEGINNER = 'rookie';

export const learn = (game: string, players: number): Promise<void> =>
  playWithBots(game, players, BEGINNER, { deal: { lesson: true } });

export const playAfter = (game: string, players: number): Promise<void> =>
  playWithBots(game, players, BEGINNER);
