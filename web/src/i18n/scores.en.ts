/** The score sheet, in English: what its lines are called, and why they are there. */

import type { Line } from '../table/scoring';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;
const unit = (count: number, tricks: boolean): string =>
  tricks ? many(count, 'trick', 'tricks') : many(count, 'point', 'points');
const TRUMP = 'What is named as trump is worth something too: numbers and none are bolder than colours.';

export const part: Record<string, { title: string; why: (line: Line, trump: string) => string }> = {
  'card points': {
    title: 'Card points',
    why: () => 'The triangles on the cards of the tricks taken, and of cards put on a pile.',
  },
  'goal reached': {
    title: 'Goal reached',
    why: ({ cards, goal, taken, amount }) =>
      `The goal for ${many(cards, 'card', 'cards')} face up was ${unit(goal, false)}, and the bidding side took ${taken}. That pays ${amount}.`,
  },
  'trump token': {
    title: 'Value of the trump',
    why: (_, trump) => `The side that won has named ${trump}. ${TRUMP}`,
  },
  'bonus limit': {
    title: 'Limit of the bonus',
    why: () => 'A bonus cannot be larger than these rules allow: what is above is taken off.',
  },
  'goal missed': {
    title: 'Goal missed',
    why: ({ cards, goal, taken }) =>
      `The goal for ${many(cards, 'card', 'cards')} face up was ${unit(goal, false)}, and the bidding side took ${taken}. That costs something.`,
  },
  'goal prevented': {
    title: 'Goal prevented',
    why: ({ goal, taken }) =>
      `The bidding side took ${taken} of the ${unit(goal, false)} it needed. The other side is paid for that.`,
  },
  'tricks bid': {
    title: 'Tricks bid',
    why: ({ goal, amount }) => `${unit(goal, true)} were bid and made: ${amount / goal} for each.`,
  },
  overtricks: {
    title: 'Overtricks',
    why: ({ goal, taken, amount }) =>
      `${unit(taken - goal, true)} more than the bid: ${amount / (taken - goal)} for each.`,
  },
  'trump bonus': {
    title: 'Trump bonus',
    why: (_, trump) => `For the half of the trump that the own side has named: ${trump}.`,
  },
  'bid failed': {
    title: 'Bid failed',
    why: ({ goal, taken, amount }) =>
      `${unit(goal, true)} were bid, and ${taken} made. Each trick that was bid costs ${-amount / goal}.`,
  },
  'own tricks': {
    title: 'Own tricks',
    why: () => 'Whoever defends is paid for each trick of their own, however the bid ends.',
  },
  'tricks as declared': {
    title: 'Tricks as declared',
    why: () =>
      'Exactly as many tricks as one of the two declared cards says. The higher number pays more, and so does the shown card.',
  },
  stalemate: {
    title: 'Stalemate',
    why: () =>
      'Several had most cards face up, so the hand was not played. They are paid for their cards, but the one who drew level last pays.',
  },
};

export const whySum = 'The sum of the lines above.';
export const whyTotal = 'The sum of all hands of this match.';
export const handPoints = (list: string): string =>
  `Card points: ${list}. The rest is for tricks as declared.`;
export const handVoid = 'Nobody won the auction.';
