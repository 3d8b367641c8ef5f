import { afterEach, describe, expect, test } from 'vitest';
import { expectation } from '../src/table/expectation';
import { useLanguage } from '../src/i18n';
import type { Advice } from '../src/protocol/types';

describe('what a bot expects', () => {
  afterEach(() => useLanguage('en'));
  const advice: Advice = {
    move: { act: 'pass' },
    score: -12.34,
    value: -32.34,
    reach: 0.125,
    reason: '',
    error: null,
  };

  test('the score of the player and of the others, and the goal', async () => {
    expect(expectation(advice, 4)).toBe(
      'score about −12, the others about 20 each · goal reached: about 13\u00a0%',
    );
    await useLanguage('de');
    expect(expectation(advice, 4)).toBe(
      'Ergebnis etwa −12, die anderen je etwa 20 · Ziel erreicht: etwa 13\u00a0%',
    );
  });

  test('what is not known is left out', () => {
    expect(expectation({ ...advice, score: 2.34, value: 1.04, reach: null }, 2)).toBe(
      'score about 2.3, the other about 1.3',
    );
    expect(expectation({ ...advice, score: null, value: null, reach: null }, 4)).toBe('');
  });
});
