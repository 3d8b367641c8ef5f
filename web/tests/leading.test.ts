import { expect, test } from 'vitest';
import { leadingPlace } from '../src/table/leading';
import { course, GAMES } from './recorded';

test.each(GAMES)('%s: the card that leads in the end has won the trick', (game) => {
  let [before, tricks] = ['', 0];
  for (const { view } of course(game)) {
    const last = view?.last;
    if (!view || !last) continue;
    const seen = JSON.stringify(last);
    if (seen === before) continue;
    [before, tricks] = [seen, tricks + 1];
    const place = leadingPlace(last.cards, view);
    expect((last.leader + place!) % view.players).toBe(last.winner);
  }
  expect(tricks).toBeGreaterThan(4);
});

test('the first of equal cards leads, and in a variant the last', () => {
  const plain = { trumps: [['R7'], ['G1', 'K1']], options: {} };
  expect(leadingPlace(['B3'], plain)).toBeNull();
  expect(leadingPlace(['B3', 'B3', 'Y9'], plain)).toBe(0);
  expect(leadingPlace(['B3', 'B5', 'K1', 'G1'], plain)).toBe(2);
  expect(leadingPlace(['K1', 'B9', 'R7'], plain)).toBe(2);
  const last = { ...plain, options: { trump: { equal_cards: 'last wins' } } };
  expect(leadingPlace(['B3', 'B5', 'K1', 'G1'], last)).toBe(3);
});
