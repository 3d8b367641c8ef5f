import { afterEach, describe, expect, test } from 'vitest';
import { useLanguage } from '../src/i18n';
import { LANGUAGES } from '../src/i18n/catalogues';
import { declaredLines, lines, share, whyLine } from '../src/table/scoring';
import { partTitle } from '../src/table/sentences';
import { course, GAMES } from './recorded';

afterEach(() => useLanguage('en'));

describe('the score sheet', () => {
  test.each(GAMES)('every line of a hand of %s has a name and a reason, and they add up', async (game) => {
    const hand = course(game).at(-1)!.last!.view;
    const found = lines(hand);
    expect(found.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      await useLanguage(language);
      for (const line of found) {
        expect(partTitle(line.label)).not.toMatch(/score-part/);
        expect(whyLine(line)).toMatch(/\.$/);
        expect(whyLine(line)).not.toMatch(/NaN|Infinity|undefined|score-part|\{/);
      }
    }
    hand.outcome!.scores.forEach((score, seat) => {
      const sum = found.reduce((all, line) => all + (share(hand, seat, line.label) ?? 0), 0);
      expect(sum).toBe(score);
    });
  });

  test('a part that no catalogue has keeps the name that the rules give it', () => {
    const [line] = lines(course('yamv').at(-1)!.last!.view);
    expect(partTitle('no such part')).toBe('No such part');
    expect(whyLine({ ...line!, label: 'no such part' })).toBe('');
  });
});

test('a bonus for declared tricks can be checked on the sheet', () => {
  const hand = course('wimmuln').find(({ last }) => last?.view.outcome)!.last!.view;
  const [declared, taken] = declaredLines(hand);
  expect(declared!.amounts).toEqual(
    hand.declared.map(([hidden, shown]) => `${hidden!.slice(1)} / ${shown!.slice(1)}`),
  );
  expect(taken!.amounts).toEqual(hand.outcome!.tricks);
  expect(declaredLines(course('mu').find(({ last }) => last?.view.outcome)!.last!.view)).toEqual([]);
});
