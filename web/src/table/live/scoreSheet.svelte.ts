/** When the score sheet opens and closes by itself. */

import type { Snapshot } from '../../protocol/types';

const OPEN_AFTER_MS = 1500;

export const asksForDealer = (now: Snapshot | null): boolean =>
  !!now?.view?.legal.some((choice) => choice.act === 'dealer');

export class ScoreSheet {
  open = $state(false);
  /** A hand has just ended, and its sheet opens in a moment. */
  pending = $state(false);
  private timer = 0;

  update(before: Snapshot | null, now: Snapshot): void {
    const ended = before && now.last && now.last.seed !== before.last?.seed;
    const waiting = !before && (now.table.over || now.view?.phase === 'next dealer');
    if (ended) this.openSoon();
    else if (waiting) this.open = true;
    // The player who was asked on the sheet has answered; the others read on.
    else if (asksForDealer(before) && !asksForDealer(now)) this.open = false;
    else if (before?.table.over && !now.table.over) this.open = false;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private openSoon(): void {
    this.pending = true;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.pending = false;
      this.open = true;
    }, OPEN_AFTER_MS);
  }
}
