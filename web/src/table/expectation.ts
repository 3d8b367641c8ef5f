/** What a bot expects of a move. */

import { about, t } from '../i18n';
import type { Advice } from '../protocol/types';

/** The seat's expected score, the others' on average, and the chance of the goal; empty without numbers. */
export function expectation({ score, value, reach }: Advice, players: number): string {
  const parts: string[] = [];
  if (score !== null && value !== null)
    parts.push(t('hint-score', { score: about(score), others: about(score - value), count: players - 1 }));
  if (reach !== null) parts.push(t('hint-reach', { percent: `${Math.round(reach * 100)}\u00a0%` }));
  return parts.join(' · ');
}
