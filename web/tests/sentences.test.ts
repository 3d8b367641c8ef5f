import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTrump, pointsOf, rankOf, suitOf, without } from '../src/cards/card';
import { t, useLanguage } from '../src/i18n';
import { LANGUAGES } from '../src/i18n/catalogues';
import { cardLabel, cardName, moveText, news, prompt, told } from '../src/table/sentences';
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
  expect(t('scores-made', { role: 'Der Ansager', count: 9, unit: 'tricks' })).toBe(
    'Der Ansager hat das Ziel von 9 Stichen erreicht.',
  );
});
