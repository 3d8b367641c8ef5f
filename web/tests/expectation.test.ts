import { afterEach, describe, expect, test } from 'vitest';
import { expectation } from '../src/table/expectation';
import { useLanguage } from '../src/i18n';
import type { Advice } from '../src/protocol/types';

describe('what a bot expects', () => {
  afterEach(() => useLanguage('en'));
  const advice: Advice = { move: { act: 'pass' }, score: -12.34, value: -32.34, reach: 0.125, reason: '' };

  test('the score of the player and of the others, and the goal', async () => {
    expect(expectation(advice)).toBe('expected score −12.3, others 20.0 · goal 13\u00a0%');
    await useLanguage('de');
    expect(expectation(advice)).toBe('erwartet −12,3 Punkte, andere 20,0 · Ziel 13\u00a0%');
  });

  test('what is not known is left out', () => {
    expect(expectation({ ...advice, reach: null })).toBe('expected score −12.3, others 20.0');
    expect(expectation({ ...advice, score: null, value: null, reach: null })).toBe('');
  });
});
