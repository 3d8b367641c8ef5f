/** Every step that a lesson can have: when it comes up, and what to look at. Its text is in the catalogues. */

import type { Step } from './lesson';

const AUCTION = ['auction'];
const PLAY = ['play'];
const OVER = ['over'];
const NAMED = ['partner', 'turn up', 'play'];

const STEPS = {
  welcome: { when: { phase: ['auction', 'keep', 'lead', 'declare'] } },
  cards: { when: { phase: ['auction', 'keep', 'lead', 'declare'] }, look: 'hand' },
  middle: { when: { phase: AUCTION }, look: 'middle' },
  columns: { when: { phase: AUCTION }, look: 'columns' },

  // the auction
  auction: { when: { phase: AUCTION }, look: 'others' },
  crown: { when: { phase: AUCTION, crown: 'other' }, look: 'roles' },
  roles: { when: { phase: AUCTION, crown: 'other' }, look: 'roles' },
  bid: { when: { phase: AUCTION, mine: true }, look: 'ladder' },
  outbid: { when: { phase: AUCTION, mine: true, did: 'show', crown: 'other' }, look: 'roles' },
  yours: { when: { phase: AUCTION, did: 'show', crown: 'me' }, look: 'me' },

  // between the auction and the first trick
  kitty: { when: { phase: ['kitty'], mine: true }, look: 'hand' },
  minor: { when: { phase: ['major'], me: ['crown'], shield: true }, look: 'trumps' },
  major: { when: { phase: ['major'], mine: true }, look: 'actions' },
  half: { when: { phase: ['major'], mine: true }, look: 'actions' },
  'name-minor': { when: { phase: ['minor'], mine: true }, look: 'actions' },
  partner: { when: { phase: ['partner'], mine: true }, look: 'others' },
  exchange: { when: { phase: ['exchange'], mine: true }, look: 'own' },
  turn: { when: { phase: ['turn up'], mine: true }, look: 'columns' },
  order: { when: { phase: NAMED, both: true }, look: 'trumps' },
  'order-apart': { when: { phase: NAMED, both: false, trumps: true }, look: 'trumps' },

  // declaring tricks
  trump: { when: { phase: ['declare'], trumps: true }, look: 'trumps' },
  declare: { when: { phase: ['declare'], mine: true }, look: 'hand' },
  pays: { when: { phase: ['declare'], mine: true }, look: 'actions' },
  revealed: { when: { phase: PLAY }, look: 'targets' },

  // tricks
  goal: { when: { phase: PLAY, me: ['crown', 'partner'] }, look: 'contract' },
  against: { when: { phase: PLAY, me: ['shield', 'other'] }, look: 'contract' },
  lead: { when: { phase: PLAY, leads: true, crown: 'me' }, look: 'own' },
  trick: { when: { phase: PLAY, mine: true, crown: 'other' }, look: 'trick' },
  follow: { when: { phase: PLAY, mine: true, follow: true }, look: 'own' },
  free: { when: { phase: PLAY, mine: true, free: true }, look: 'own' },
  won: { when: { phase: PLAY, took: 'me', leads: true }, look: 'counts' },
  lost: { when: { phase: PLAY, took: 'theirs' }, look: 'trick' },
  trumped: { when: { phase: PLAY, trumped: true }, look: 'trick' },
  tools: { when: { phase: PLAY, mine: true, tricks: 4 }, look: 'tools' },
  reached: { when: { phase: PLAY, me: ['crown', 'partner'], reached: true }, look: 'contract' },

  // the score
  'end-made': { when: { phase: OVER, made: true } },
  'end-missed': { when: { phase: OVER, made: false } },
  end: { when: { phase: OVER } },
  'end-match': { when: { phase: OVER } },
} satisfies Record<string, Omit<Step, 'id'>>;

export type StepId = keyof typeof STEPS;

/** These steps in this order, with the changes for this game. */
export const stepsOf = (
  ids: readonly StepId[],
  differing: Partial<Record<StepId, Partial<Step>>> = {},
): Step[] => ids.map((id) => ({ id, ...STEPS[id], ...differing[id] }));
