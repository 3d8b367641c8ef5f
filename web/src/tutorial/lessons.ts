/** The lesson of each game. A game can be played without one. */

import type { Snapshot } from '../protocol/types';
import type { Lesson } from './lesson';
import { stepsOf, type StepId } from './steps';

const PLAYING: StepId[] = ['trick', 'follow', 'free', 'won', 'lost', 'trumped', 'tools'];
const BIDDING_SIDES: StepId[] = ['goal', 'against', 'lead', ...PLAYING];
const NAMING: StepId[] = ['minor', 'major', 'name-minor'];
const GOAL_SCORES: StepId[] = ['end-made', 'end-missed', 'end-match'];

export const LESSONS: Record<string, Lesson | undefined> = {
  /** Four players: the learner has the blue cards, takes the Crown, and names blue. */
  mu: {
    game: 'mu',
    steps: stepsOf(
      [
        ...(['welcome', 'cards', 'auction', 'crown', 'bid', 'outbid', 'yours'] as const),
        ...NAMING,
        ...(['partner', 'order', 'order-apart'] as const),
        ...BIDDING_SIDES,
        'reached',
        ...GOAL_SCORES,
      ],
      { bid: { suggest: { act: 'show', cards: ['B1', 'B2', 'B4'] } } },
    ),
  },
  /** The learner has red, takes the kitty, and needs the open cards. */
  eskridge: {
    game: 'eskridge',
    steps: stepsOf([
      ...(['welcome', 'cards', 'middle', 'auction', 'crown', 'bid', 'outbid', 'yours', 'kitty'] as const),
      ...NAMING,
      ...(['order', 'order-apart'] as const),
      ...BIDDING_SIDES,
      ...GOAL_SCORES,
    ]),
  },
  /** A short auction, then columns whose face-down cards are turned up. */
  goslar: {
    game: 'goslar',
    steps: stepsOf([
      ...(['welcome', 'cards', 'columns', 'auction', 'bid', 'yours', 'kitty'] as const),
      ...NAMING,
      ...(['turn', 'order', 'order-apart'] as const),
      ...BIDDING_SIDES,
      ...GOAL_SCORES,
    ]),
  },
  /** Four players: black is trump, and the learner takes as many tricks as the shown card says. */
  wimmuln: {
    game: 'wimmuln',
    steps: stepsOf(
      [
        ...(['welcome', 'cards', 'trump', 'declare', 'pays', 'revealed'] as const),
        ...PLAYING,
        ...(['end', 'end-match'] as const),
      ],
      {
        trick: { when: { phase: ['play'], mine: true, opening: true } },
        lost: { when: { phase: ['play'], took: 'theirs', tricks: 2 }, look: 'targets' },
      },
    ),
  },
  /** Four players: the learner has hearts, with a pair of 6s, and both jokers, and is never head defender. */
  yamv: {
    game: 'yamv',
    steps: stepsOf(
      [
        ...(['welcome', 'cards', 'auction', 'roles', 'bid', 'outbid', 'yours'] as const),
        ...(['partner', 'half', 'exchange', 'order'] as const),
        ...BIDDING_SIDES,
        'reached',
        ...GOAL_SCORES,
      ],
      { order: { when: { phase: ['exchange', 'play'] } }, won: { look: 'contract' } },
    ),
  },
};

/** The lesson for the player at this table; null: an ordinary table. */
export const lessonAt = ({ seat, table }: Snapshot): Lesson | null =>
  seat !== null && table.deal?.lesson ? (LESSONS[table.game] ?? null) : null;
