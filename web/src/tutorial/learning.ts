/** Where a click on "Learn" leads to, and the match after a lesson. */

import { playWithBots } from '../lobby/quickStart';

/** Whoever learns plays with these, in the lesson and in the first match. */
const BEGINNER = 'rookie';

export const learn = (game: string, players: number): Promise<void> =>
  playWithBots(game, players, BEGINNER, { deal: { lesson: true } });

export const playAfter = (game: string, players: number): Promise<void> =>
  playWithBots(game, players, BEGINNER);
