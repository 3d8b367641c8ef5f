/** Tables for one person and bots: there is nobody to wait for, so they start at once. */

import * as api from '../protocol/api';
import { t } from '../i18n';
import { sitDown } from './joining';
import type { NewTable } from '../protocol/types';
import { router, tableAddress } from './router.svelte';

const fresh = new Set<string>();

export const startAtOnce = (table: string): void => void fresh.add(table);
export const started = (table: string): boolean => fresh.delete(table);

/** Make a table with bots of this level, sit down in the first seat, and go there. Throws the refusal. */
export async function playWithBots(
  game: string,
  players: number,
  level: string,
  more: Partial<NewTable> = {},
): Promise<void> {
  const bots = Array.from({ length: players - 1 }, () => level);
  const { table } = await api.create({ game, seats: ['person', ...bots], ...more });
  await sitDown(table, game, t('lobby-guest'));
  startAtOnce(table);
  router.go(tableAddress(table));
}
