/** The connection to one table: its latest snapshot, its status, and requests one at a time. */

import {
  browserSurroundings,
  Connection,
  type Answer,
  type Asked,
  type Status,
} from '../../protocol/connection';
import type { ServerMessage, Snapshot } from '../../protocol/types';
import { settings } from '../../stores/settings.svelte';

type OnSnapshot = (before: Snapshot | null, now: Snapshot, message: ServerMessage) => void;

export class TableConnection {
  now = $state.raw<Snapshot | null>(null);
  status = $state<Status>('connecting');
  /** Why the server closed the table to this viewer. */
  reason = $state('');
  private asking = $state(false);
  /** The version that the last request led to; its effect arrives in a message of its own. */
  private reached = $state(0);
  /** A request is on its way, or its effect is. */
  readonly busy = $derived(this.asking || (this.now?.version ?? 0) < this.reached);
  private readonly connection: Connection;

  constructor(table: string, token: string | null, onSnapshot: OnSnapshot) {
    this.connection = new Connection(
      token,
      browserSurroundings(table, () => settings.language),
      {
        snapshot: (now, message) => {
          const before = this.now;
          this.now = now;
          onSnapshot(before, now, message);
        },
        status: (status, reason) => {
          this.status = status;
          this.reason = reason;
        },
      },
    );
  }

  open(): void {
    this.connection.connect();
  }

  /** Ask without waiting for other requests, as hints do. */
  ask(request: Asked): Promise<Answer> {
    return this.connection.ask(request);
  }

  /** One request at a time: null if another one is on its way. */
  async request(request: Asked): Promise<Answer | null> {
    if (this.busy) return null;
    this.asking = true;
    try {
      const answer = await this.connection.ask(request);
      if (answer.type === 'done') this.reached = answer.version;
      return answer;
    } finally {
      this.asking = false;
    }
  }

  /** Say hello again, in the language that the player reads now. */
  greetAgain(): void {
    this.connection.greetAgain();
  }

  /** The device may have woken up or found a network: reconnect without waiting for the timer. */
  readonly hurry = (): void => {
    if (document.visibilityState === 'visible') this.connection.hurry();
  };

  close(): void {
    this.connection.close();
  }
}
