/** A complete trick stays on the table for a moment before its winner takes it. */

import type { LastTrick, Snapshot } from '../../protocol/types';

const LINGER_MS = 1200;

export class LingeringTrick {
  current = $state.raw<LastTrick | null>(null);
  private timer = 0;

  update(before: Snapshot | null, now: Snapshot): void {
    const view = now.view;
    if (!before?.view || !view) return this.end();
    const ended = now.last?.seed !== before.last?.seed;
    const last = ended ? (now.last?.view.last ?? null) : view.last;
    const complete =
      last && before.view.trick.length > 0 && JSON.stringify(last) !== JSON.stringify(before.view.last);
    if (complete && (view.trick.length === 0 || ended)) {
      this.current = last;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.end(), LINGER_MS);
    } else if (view.trick.length > 0) this.end();
  }

  /** The trick is taken: its time is up, or the player has seen enough. */
  end(): void {
    clearTimeout(this.timer);
    this.current = null;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
