/** What a seat has just said in the auction: how many cards more, or a pass. */

import { t } from '../i18n';
import type { Seat, View } from '../protocol/types';

export interface Bubble {
  text: string;
  pass: boolean;
}

export function bubbleOf(view: View, seat: Seat): Bubble | null {
  if (view.phase !== 'auction') return null;
  const last = view.history.findLast(
    (entry) => entry.seat === seat && (entry.act === 'show' || entry.act === 'pass'),
  );
  if (last?.act === 'show') return { text: `+${last.cards.length}`, pass: false };
  return last ? { text: t('move-pass'), pass: true } : null;
}
