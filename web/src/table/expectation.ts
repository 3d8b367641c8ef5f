/** What a bot expects of a move. */

import { decimal } from '../i18n';
import type { Words } from '../i18n/en';
import type { Advice } from '../protocol/types';

/** The own score, that of the others on average, and how likely the goal is reached; empty without numbers. */
export function expectation(words: Words, { score, value, reach }: Advice): string {
  const parts: string[] = [];
  if (score !== null && value !== null) parts.push(words.hintScore(decimal(score), decimal(score - value)));
  if (reach !== null) parts.push(words.hintReach(`${Math.round(reach * 100)}\u00a0%`));
  return parts.join(' · ');
}
