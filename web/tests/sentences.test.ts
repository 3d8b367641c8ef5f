import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTrump, pointsOf, rankOf, suitOf, without } from '../src/cards/card';
import { has, t, useLanguage } from '../src/i18n';
import { LANGUAGES } from '../src/i18n/catalogues';
import { cardLabel, cardName, moveText, news, prompt, seatedThen, told } from '../src/table/sentences';
import { kindOf } from '../src/protocol/moves';
import { EVENT_KINDS, type About, type Entry, type Move } from '../src/protocol/types';
import { course, GAMES } from './recorded';

afterEach(() => useLanguage('en'));

describe('cards', () => {
  test('suit, rank and points are read off the text', () => {
    expect([suitOf('S10'), rankOf('S10')]).toEqual(['spades', '10']);
    expect([suitOf('K0'), rankOf('K0')]).toEqual(['black', '0']);
    expect([suitOf('JK'), rankOf('JK')]).toEqual(['joker', '']);
    expect(pointsOf(['R7', 'R7', 'R9'], { '7': 2, '9': 0 })).toBe(4);
    expect(without(['R7', 'R7', 'R9'], ['R7'])).toEqual(['R7', 'R9']);
    expect(isTrump('R7', [['R7'], ['G1', 'K1']])).toBe(true);
    expect(isTrump('R9', [['R7'], ['G1', 'K1']])).toBe(false);
  });

  test('have names in both languages', async () => {
    expect([cardName('R7'), cardName('S10'), cardName('JK')]).toEqual(['red 7', '10 of spades', 'joker']);
    await useLanguage('de');
    expect([cardName('R7'), cardName('S10')]).toEqual(['Rot 7', 'Pik 10']);
  });

  test.each(LANGUAGES)('have letters of the language (%s)', async (language) => {
    await useLanguage(language);
    const suits = ['black', 'blue', 'green', 'red', 'yellow', 'clubs', 'spades', 'hearts', 'diamonds'];
    const letters = suits.map((suit) => t(`suit-letter-${suit}`));
    if (language === 'de') expect(letters).toEqual(['S', 'B', 'Gr', 'R', 'Ge', 'Kr', 'P', 'H', 'Ka']);
    else expect(letters).toEqual(['K', 'B', 'G', 'R', 'Y', 'C', 'S', 'H', 'D']);
  });
});

describe.each(LANGUAGES)('sentences (%s)', (language) => {
  beforeEach(() => useLanguage(language));

  test.each(GAMES)('everything in a hand of %s can be said', (game) => {
    let before = null;
    for (const now of course(game)) {
      const said = news(before, now);
      for (const sentence of said) expect(sentence).not.toMatch(/undefined|null|\[object|NaN|\{|\w-\w+-/);
      if (now.view) {
        expect(prompt(now).text).not.toBe('');
        for (const card of now.view.hand) expect(cardLabel(card, now.view)).not.toMatch(/undefined/);
      }
      before = now;
    }
  });
});

test('a show says how many cards lie face up by then', () => {
  const now = course('mu').find(({ view }) => view?.phase === 'play')!;
  const view = now.view!;
  const sentences = view.history.map((entry, place) => told(now, view, entry, place));
  expect(sentences.some((one) => /shows? .* \(\d+ cards? face up\)\./.test(one))).toBe(true);
});

test('German cases: who names no trump, and goals in tricks', async () => {
  await useLanguage('de');
  const now = course('mu').find(({ view }) => view?.phase === 'play')!;
  const entry = { act: 'trump', seat: 1, trump: 'none' } as const;
  expect(told(now, now.view!, entry, 0)).toMatch(/nennt keinen Trumpf\.$/);
  expect(moveText(now, { act: 'trump', trump: 'none' })).toBe('Nennen: keinen Trumpf');
  expect(t('scores-made', { the_role: 'Der Ansager', count: 9, unit: 'tricks' })).toBe(
    'Der Ansager hat das Ziel von 9 Stichen erreicht.',
  );
});

test('moves keep the name of the player who made them', () => {
  const seen = course('mu').findLast(({ view }) => view && view.history.length > 12)!;
  const history = seen.view!.history;
  const entries = history.findLastIndex(({ seat }) => seat === 1);
  const seats = seen.table.seats.map((about, seat) => (seat === 1 ? { ...about, name: 'Kim' } : about));
  const table: About = { ...seen.table, seats, former: [{ seat: 1, name: 'Zoe', entries }] };
  const own = history.flatMap((entry, place) =>
    entry.seat === 1
      ? [told({ ...seen, seat: 0, table: seatedThen(table, place) }, seen.view!, entry, place)]
      : [],
  );
  expect(own[0]).toMatch(/^Zoe/);
  expect(own.at(-1)).toMatch(/^Kim/);
});

test('a move that came with a game after the page was built is told as it is written', () => {
  const now = course('mu').find(({ view }) => view?.phase === 'play')!;
  const wager = { act: 'wager', card: 'R7', amount: 2 } as unknown as Move;
  expect(kindOf(wager)).toBeUndefined();
  expect(moveText(now, wager)).toBe('Wager R7 2');
  const entry = (seat: number): Entry => ({ seat, act: 'wager', amount: 2 }) as unknown as Entry;
  expect(told(now, now.view!, entry(now.seat!), 0)).toBe('You: wager 2.');
  expect(told(now, now.view!, entry(1), 0)).toMatch(/^\w+: wager 2\.$/);
});

test('where others see less of a move, both have a sentence', () => {
  const now = course('mu').find(({ view }) => view?.phase === 'play')!;
  const said = (entry: Entry): string => told(now, now.view!, entry, 0);
  expect(said({ seat: now.seat!, act: 'declare', hidden: 'R4', shown: 'G3' })).toBe(
    'You declare red 4 hidden and green 3 shown.',
  );
  expect(said({ seat: 1, act: 'declare' })).toMatch(/has declared\.$/);
  expect(said({ seat: 1, act: 'discard', count: 2, table: [], lay: [] })).toMatch(/puts 2 cards away\.$/);
  expect(said({ seat: now.seat!, act: 'discard', cards: ['K0'], lay: [] })).toBe('You put black 0 away.');
});

describe.each(LANGUAGES)('the catalogue %s', (language) => {
  beforeEach(() => useLanguage(language));

  test.each(EVENT_KINDS)('has the words of $act ($sentence)', ({ act, sentence, label }) => {
    if (act !== 'dealer') expect(has(sentence)).toBe(true); // chosen after a hand, so in the log of none
    if (label) expect(has(label)).toBe(true);
  });
});
