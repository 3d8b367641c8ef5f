/** From a click to a seat at a table: for a lesson, or for the match after it. */

import * as api from '../lib/api';
import { words } from '../lib/i18n';
import type { NewTable } from '../lib/protocol';
import { router, tableAddress } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { startAtOnce } from '../lib/starting';

/** Whoever learns plays with these, and so in the first match. */
const BEGINNER = 'rookie';

export const learn = (game: string, players: number): Promise<void> =>
  sit(game, players, { deal: { lesson: true } });

export const playAfter = (game: string, players: number): Promise<void> => sit(game, players, {});

async function sit(game: string, players: number, more: Partial<NewTable>): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => BEGINNER);
  const { table } = await api.create({ game, seats: ['person', ...bots], ...more });
  const seated = await api.join(table, { name: settings.liked.name.trim() || words().guest });
  settings.sit({ table, token: seated.token, seat: seated.seat, game, when: Date.now() });
  startAtOnce(table);
  router.go(tableAddress(table));
}
