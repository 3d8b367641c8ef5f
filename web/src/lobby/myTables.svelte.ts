/** Tables at which this browser has a seat, the latest first. */

import * as api from '../protocol/api';
import type { About } from '../protocol/types';
import { settings, type Place } from '../stores/settings.svelte';

const MOST = 12;

export class MyTables {
  all = $state.raw<{ place: Place; about: About }[]>([]);
  /** The match in play. */
  readonly running = $derived(this.all.find(({ about }) => about.match > 0 && !about.over) ?? null);

  /** Tables that no longer exist are forgotten. */
  async load(): Promise<void> {
    const asked = await Promise.all(
      settings.places.slice(0, MOST).map(async (place) => {
        try {
          return { place, about: await api.about(place.table) };
        } catch (problem) {
          if (problem instanceof api.Refusal && problem.status === 404) settings.forget(place.table);
          return null;
        }
      }),
    );
    this.all = asked.filter((table) => table !== null);
  }

  forget(table: string): void {
    settings.forget(table);
    this.all = this.all.filter(({ place }) => place.table !== table);
  }
}
