/** Sentences agree with the people they are about: the reader, another player, several, and roles. */

import { afterEach, expect, test } from 'vitest';
import { useLanguage } from '../src/i18n';
import { bestPlay } from '../src/replay/verdicts';
import { goalStory, goalStoryOf, matchStory, moveText, noneLeft, prompt } from '../src/table/sentences';
import type { Snapshot } from '../src/protocol/types';
import { course } from './recorded';

afterEach(() => useLanguage('en'));

const playing = (game: string): Snapshot => course(game).find(({ view }) => view?.phase === 'play')!;

/** The same table, where the reader has this seat. */
const from = (seat: number, now = playing('mu')): Snapshot => ({ ...now, seat });

/** With the names that bots have. */
const ofBots = (now: Snapshot): Snapshot => ({
  ...now,
  table: { ...now.table, seats: now.table.seats.map((about) => ({ ...about, name: null })) },
});

test.each([
  ['en', [0], 'You have none left.'],
  ['en', [1], 'Bruno has none left.'],
  ['en', [1, 0], 'You and Bruno have none left.'],
  ['de', [0], 'Du hast keine mehr.'],
  ['de', [1], 'Bruno hat keine mehr.'],
  ['de', [1, 0], 'Du und Bruno habt keine mehr.'],
  ['de', [1, 2], 'Bruno und Clara haben keine mehr.'],
])('who has none of a suit left (%s, %j)', async (language, seats, said) => {
  await useLanguage(language);
  expect(noneLeft(ofBots(from(0)), seats)).toBe(said);
});

test.each([
  ['en', [0], 'You won the match!'],
  ['en', [2, 0], 'You and Clara share the win.'],
  ['de', [1], 'Bruno hat die Partie gewonnen.'],
  ['de', [1, 0], 'Du und Bruno teilt euch den Sieg.'],
  ['de', [1, 2], 'Bruno und Clara teilen sich den Sieg.'],
])('who won (%s, %j)', async (language, winners, said) => {
  await useLanguage(language);
  expect(matchStory(ofBots(from(0)), winners)).toBe(said);
});

test('a role has its article where it begins a sentence', async () => {
  const now = ofBots(from(0));
  const [mu, yamv] = [now.view!, playing('yamv').view!];
  expect(goalStory(mu, 44, true)).toBe('The Crown reached the goal of 44 points.');
  expect(goalStory(yamv, 7, false)).toBe('The declarer missed the goal of 7 tricks.');
  expect(goalStoryOf(now, mu, 0, 44, true)).toBe('You reached the goal of 44 points as the Crown.');
  await useLanguage('de');
  expect(goalStory(mu, 44, true)).toBe('Die Krone hat das Ziel von 44 Punkten erreicht.');
  expect(goalStory(yamv, 1, false)).toBe('Der Ansager hat das Ziel von 1 Stich verfehlt.');
  expect(goalStoryOf(now, mu, 0, 44, true)).toBe('Du hast als Krone das Ziel von 44 Punkten erreicht.');
  expect(goalStoryOf(now, mu, 1, 44, false)).toBe('Bruno hat als Krone das Ziel von 44 Punkten verfehlt.');
});

test('a role has its article where it is the reader’s', async () => {
  await useLanguage('de');
  const at = (game: string, phase: string): Snapshot => {
    const now = playing(game);
    return { ...now, seat: 0, view: { ...now.view!, phase, to_act: [0] } };
  };
  expect(prompt(at('mu', 'minor')).text).toBe('Du bist der Schild: Nenne den schwächeren Trumpf.');
  expect(prompt(at('mu', 'major')).text).toBe('Du bist die Krone: Nenne den stärkeren Trumpf.');
  expect(prompt(at('yamv', 'minor')).text).toBe(
    'Du bist der Hauptverteidiger: Nenne deine Hälfte des Trumpfs.',
  );
});

test('a move that names the reader says so', async () => {
  const now = ofBots(from(0));
  expect(moveText(now, { act: 'partner', partner: 0 })).toBe('Pick you');
  expect(moveText(now, { act: 'dealer', dealer: 0 })).toBe('You deal');
  await useLanguage('de');
  expect(moveText(now, { act: 'partner', partner: 0 })).toBe('Dich wählen');
  expect(moveText(now, { act: 'partner', partner: 1 })).toBe('Bruno wählen');
  expect(moveText(now, { act: 'dealer', dealer: 0 })).toBe('Du gibst');
  expect(moveText(now, { act: 'dealer', dealer: 1 })).toBe('Bruno gibt');
});

test('best play of two is said of both', async () => {
  await useLanguage('de');
  const now = ofBots(from(0));
  const step = { now, view: { ...now.view!, goal: null, outcome: null }, next: { seat: 1 } };
  const analysis = {
    sides: [[1, 2]],
    forecasts: [{ moves: 3, taken: [{ amount: 30, exact: true }] }],
  };
  expect(bestPlay(analysis as never, step as never, 3)).toBe(
    'Wenn alle bestmöglich spielen, bringt das Bruno und Clara 30 Stiche.',
  );
});
