/** What the player is about to do: marked cards, cards to lay, a trump under consideration. */

import type { Card } from '../../protocol/types';
import { markedMove, toggled, toLay, wanted, type Options, type Own } from '../choices';
import { TOAST_MS } from '../../stores/notices.svelte';

export class Selection {
  marked = $state.raw<Own[]>([]);
  /** Drawn cards that replace cards of the table. */
  laid = $state.raw<Card[]>([]);
  /** The trump whose cards are previewed. */
  previewedTrump = $state<string | null>(null);
  /** A pass waits for its confirmation. */
  confirmingPass = $state(false);
  private expiring = 0;

  readonly move = $derived.by(() => markedMove(this.options(), this.marked, this.laid));

  constructor(private readonly options: () => Options) {}

  toggle(own: Own): void {
    this.marked = toggled(this.marked, own, wanted(this.options())?.most ?? 1);
    this.laid = [];
  }

  lay(card: Card): void {
    const { exchange } = this.options();
    if (!exchange) return;
    const { count } = toLay(exchange, this.marked);
    this.laid = [...this.laid, card].slice(-count);
  }

  swap(): void {
    this.marked = [...this.marked].reverse();
  }

  askToConfirmPass(): void {
    this.confirmingPass = true;
    clearTimeout(this.expiring);
    this.expiring = window.setTimeout(() => (this.confirmingPass = false), TOAST_MS);
  }

  clear(): void {
    this.marked = [];
    this.laid = [];
    this.previewedTrump = null;
    this.confirmingPass = false;
  }

  close(): void {
    clearTimeout(this.expiring);
  }
}
