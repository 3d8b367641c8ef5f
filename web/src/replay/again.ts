/** Tables at which a hand is played once more. */

import * as api from '../protocol/api';
import { sitDown } from '../stores/joining';
import type { Replay, Seat } from '../protocol/types';
import { settings } from '../stores/settings.svelte';
import { startAtOnce } from '../stores/quickStart';
import { seatsFor } from './course';

/** A new table with the cards of this hand, its first moves made already. */
export async function dealAgain(
  table: string,
  replay: Replay,
  seat: Seat,
  moves: number | null,
): Promise<string> {
  const about = replay.start.table;
  const { match, hand } = replay;
  const made = await api.create({
    game: about.game,
    variant: about.variant,
    seats: seatsFor(about, seat, settings.liked.level),
    deal: { table, match, hand, moves },
  });
  return made.table;
}

/** The same, and this browser takes a seat there, so play continues at once. */
export async function playAgain(
  table: string,
  replay: Replay,
  seat: Seat,
  moves: number,
  guest: string,
): Promise<string> {
  const made = await dealAgain(table, replay, seat, moves);
  await sitDown(made, replay.start.table.game, guest, seat);
  startAtOnce(made);
  return made;
}
