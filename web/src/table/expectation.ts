/** What a bot expects of a move. */

import { decimal, t } from '../i18n';
import type { Advice } from '../protocol/types';

/** The player's expected score, the others' on average, and the chance of the goal; empty without numbers. */
export function expectation({ score, value, reach }: Advice): string {
  const parts: string[] = [];
  if (score !== null && value !== null)
    parts.push(t('hint-score', { score: decimal(score), others: decimal(score - value) }));
  if (reach !== null) parts.push(t('hint-reach', { percent: `${Math.round(reach * 100)}\u00a0%` }));
  return parts.join(' · ');
}
