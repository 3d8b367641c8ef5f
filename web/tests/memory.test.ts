/** What is known of the cards that were played. */

import { expect, test } from 'vitest';
import { memory, voids } from '../src/table/memory';
import type { View } from '../src/protocol/types';
import { course, GAMES } from './recorded';

const last = (game: string): View[] =>
  course(game).flatMap(({ view }) => (view?.phase === 'play' ? [view] : []));

test.each(GAMES)('%s: every card is gone, seen or out, and none twice', (game) => {
  for (const view of last(game)) {
    const all = memory(view).flatMap(({ cards }) => cards);
    expect(all.length).toBe(view.deck.length);
    const hidden = all.filter(({ gone, seen }) => !gone && !seen).length;
    expect(memory(view).reduce((sum, { out }) => sum + out, 0)).toBe(hidden);
    expect(all.filter(({ gone, seen }) => gone && seen).length).toBe(0);
  }
});

test('who does not follow has none left', () => {
  const [view] = last('mu');
  const plays = [
    { act: 'play', seat: 0, card: 'R8', from: 'hand' },
    { act: 'play', seat: 1, card: 'B3', from: 'hand' },
    { act: 'play', seat: 2, card: 'R1', from: 'hand' },
  ];
  const bare = { ...view!, trumps: [], history: plays } as unknown as View;
  expect([...voids(bare).entries()].map(([led, who]) => [led, [...who]])).toEqual([['red', [1]]]);
});
