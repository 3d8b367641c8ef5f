import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expectation } from '../src/table/expectation';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import type { Advice } from '../src/protocol/types';

describe('what a bot expects', () => {
  beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }));
  const advice: Advice = { move: 'pass', score: -12.34, value: -32.34, reach: 0.125, reason: '' };

  test('the own score, that of the others, the goal', () => {
    expect(expectation(en, advice)).toBe('expected score −12.3, others 20.0 · goal 13\u00a0%');
    expect(expectation(de, advice)).toContain('Ziel 13\u00a0%');
  });

  test('what is not known is left out', () => {
    expect(expectation(en, { ...advice, reach: null })).toBe('expected score −12.3, others 20.0');
    expect(expectation(en, { ...advice, score: null, value: null, reach: null })).toBe('');
  });
});
