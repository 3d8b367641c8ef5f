/** The board of a replay: the cards of the next move stand out, and nothing can be done. */

import type { LastTrick, Seat } from '../protocol/types';
import type { BoardModel } from '../table/boardModel';
import { options, type Own } from '../table/choices';
import { ownHighlight } from '../table/highlight';
import type { Step } from './course';

export class ReplayBoard implements BoardModel {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- read once, when a card appears
  readonly flights = new Map<Seat, DOMRect>();
  readonly options = options([]);
  readonly previewedTrump = null;
  readonly drawn = [];
  readonly input = null;

  constructor(private readonly step: () => Step | null) {}

  get lingering(): LastTrick | null {
    return this.step()?.lingering ?? null;
  }

  get marked(): Own[] {
    const step = this.step();
    if (!step?.highlight || step.highlight.seat !== step.now.seat) return [];
    return ownHighlight(step.highlight, step.view);
  }
}
