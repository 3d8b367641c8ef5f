/** Moves of games from other packages: what there is to choose, and what was chosen. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardsOf, usePackageKinds } from '../src/protocol/moves';
import type { Choice, EventKind, Move, View } from '../src/protocol/types';
import { clicks } from '../src/table/clicks';
import { markedMove, options, use, wanted } from '../src/table/choices';
import { byAct, chosenMove, step, TypedNumber } from '../src/table/ownMoves';

const kind = (act: string, fields: Record<string, string>) =>
  ({ act, sentence: `log-${act}`, label: `move-${act}`, needed: [], fields }) as EventKind;

beforeAll(() =>
  usePackageKinds([
    kind('bid', { tricks: 'number' }),
    kind('wager', { card: 'card', amount: 'number' }),
    kind('give', { to: 'seat', cards: 'cards' }),
    kind('knock', {}),
    kind('swap', { cards: 'cards' }),
  ]),
);
afterAll(() => usePackageKinds([]));

const made = (...moves: object[]): Move[] => moves as Move[];
const offered = (act: string, moves: Move[]): Choice => ({ kind: 'moves', act, moves }) as Choice;
const bids = made(...[0, 1, 3, 10].map((tricks) => ({ act: 'bid', tricks })));
const wagers = made(
  { act: 'wager', card: 'R7', amount: 1 },
  { act: 'wager', card: 'R7', amount: 2 },
  { act: 'wager', card: 'G4', amount: 1 },
);

describe('what there is to choose', () => {
  test('a number: its buttons are the moves', () => {
    expect(step(bids, {})).toEqual({
      left: bids,
      fields: [{ name: 'tricks', kind: 'number', values: [0, 1, 3, 10] }],
      single: true,
    });
  });

  test('a card, and then a number that this card allows', () => {
    const first = step(wagers, {});
    expect(first.single).toBe(false);
    expect(first.fields).toEqual([{ name: 'card', kind: 'card', values: ['R7', 'G4'] }]);
    const second = step(wagers, { card: 'R7' });
    expect(second.fields[1]).toEqual({ name: 'amount', kind: 'number', values: [1, 2] });
    expect(chosenMove(second)).toBeNull();
    expect(chosenMove(step(wagers, { card: 'R7', amount: '2' }))).toEqual(wagers[1]);
    expect(chosenMove(step(wagers, { card: 'G4' }))).toEqual(wagers[2]);
  });

  test('a seat and a set of cards', () => {
    const gifts = made(
      { act: 'give', to: 1, cards: ['R7', 'G4'] },
      { act: 'give', to: 2, cards: ['R7', 'G4'] },
      { act: 'give', to: 2, cards: ['B1', 'G4'] },
    );
    expect(step(gifts, {}).fields.map(({ kind, values }) => [kind, values])).toEqual([['seat', [1, 2]]]);
    const sets = step(gifts, { to: '2' }).fields[1];
    expect(sets).toEqual({
      name: 'cards',
      kind: 'cards',
      values: [
        ['R7', 'G4'],
        ['B1', 'G4'],
      ],
    });
    expect(chosenMove(step(gifts, { to: '2', cards: 'B1 G4' }))).toEqual(gifts[2]);
  });

  test('a value that is no longer offered is not chosen', () => {
    expect(chosenMove(step(wagers, { card: 'B1' }))).toBeNull();
    expect(step(wagers, { card: 'B1' }).left).toHaveLength(3);
  });

  test('a move without anything to choose is a button of its own', () => {
    const moves = [...made({ act: 'knock' }), ...bids];
    expect(byAct(moves).map(([first]) => first!.act)).toEqual(['knock', 'bid']);
    expect(step(moves.slice(0, 1), {})).toEqual({ left: moves.slice(0, 1), fields: [], single: true });
  });
});

describe('with the cards of the hand', () => {
  const own = (card: string, index = 0) => ({ from: 'hand' as const, index, card });

  test('a set of them is marked', () => {
    const now = options([
      { kind: 'cards', act: 'swap', cards: ['R7', 'G4', 'B1'], least: 1, most: 2 } as unknown as Choice,
    ]);
    expect(use(now, own('R7'))).toBe('mark');
    expect(use(now, own('Y9'))).toBeNull();
    expect(wanted(now)).toEqual({ least: 1, most: 2 });
    expect(markedMove(now, [own('R7'), own('B1', 2)])).toEqual({ act: 'swap', cards: ['R7', 'B1'] });
    expect(now.buttons).toEqual([]);
  });

  test('a single card is marked, and means a move if only one has it', () => {
    const now = options([offered('wager', wagers)]);
    expect(use(now, own('G4'))).toBe('mark');
    expect(markedMove(now, [own('G4')])).toEqual(wagers[2]);
    expect(markedMove(now, [own('R7')])).toBeNull();
    expect(cardsOf(wagers[0]!)).toEqual(['R7']);
  });
});

test('a hint points at the button of the move, or of each of its values', () => {
  const view = {
    legal: [offered('wager', wagers)],
    hand: ['R7'],
    displays: [{}],
    seat: 0,
  } as unknown as View;
  const chosen = { marked: [], previewedTrump: null, markedMove: null };
  expect(clicks(view, chosen, wagers[1]!)).toEqual([
    `[data-move='wager R7 2']`,
    `[data-move='wager card R7']`,
    `[data-move='wager amount 2']`,
  ]);
});

test('digits that follow each other are one number', () => {
  const typed = new TypedNumber();
  const values = ['0', '1', '3', '10'];
  expect(typed.digit('1', values, 0, 1500)).toBe('1');
  expect(typed.digit('0', values, 500, 1500)).toBe('10');
  expect(typed.digit('3', values, 900, 1500)).toBe('3');
  expect(typed.digit('7', values, 1000, 1500)).toBeNull();
  expect(typed.digit('1', values, 9000, 1500)).toBe('1');
});
