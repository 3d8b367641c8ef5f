import type { GameAbout } from '../protocol/types';

/** How many can play, like `3–6`. */
export const playerRange = ({ players }: GameAbout): string =>
  players.length > 1 ? `${Math.min(...players)}–${Math.max(...players)}` : String(players[0]);
