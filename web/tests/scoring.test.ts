import { describe, expect, test } from 'vitest';
import { part as german } from '../src/i18n/scores.de';
import { part as english } from '../src/i18n/scores.en';
import { lines, share } from '../src/table/scoring';
import { course, GAMES } from './recorded';

describe('the score sheet', () => {
  test.each(GAMES)('every line of a hand of %s has a name and a reason, and they add up', (game) => {
    const hand = course(game).at(-1)!.last!.view;
    const found = lines(hand);
    expect(found.length).toBeGreaterThan(0);
    for (const line of found)
      for (const part of [english, german]) {
        expect(part[line.label]?.title).toBeTruthy();
        expect(part[line.label]?.why(line, 'red')).not.toMatch(/NaN|Infinity|undefined/);
      }
    hand.outcome!.scores.forEach((score, seat) => {
      const sum = found.reduce((all, line) => all + (share(hand, seat, line.label) ?? 0), 0);
      expect(sum).toBe(score);
    });
  });

  test('both languages know the same lines', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
  });
});
