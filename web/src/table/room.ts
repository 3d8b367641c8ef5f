/** Which of the three layouts a board takes, by its space, whatever the device. */

export type Layout = 'wide' | 'tall' | 'low';

/** Up to this height a board that is broader than high has one row for all other seats. */
const LOW = 480;
/** Narrower than this an upright board has two rows for a long hand. */
const SLIM = 560;

/** Columns lie above each other only if a long one of each side fits; otherwise side by side, as in a low window. */
const LOW_FOR_COLUMNS = 730;

export function layoutOf(width: number, height: number, columned = false): Layout {
  if (height <= LOW && width > height) return 'low';
  if (columned && height <= LOW_FOR_COLUMNS && width >= height * 1.15) return 'low';
  return width < height * 1.15 ? 'tall' : 'wide';
}

export const isSlim = (width: number, height: number): boolean =>
  layoutOf(width, height) === 'tall' && width < SLIM;

/** Lower than this a slim board has its plaque beside the name of the game. */
const SHORT = 700;

export const isShort = (width: number, height: number): boolean => isSlim(width, height) && height < SHORT;

/** How many of the other seats stand beside each other above an upright board. */
export function across(others: number, slim: boolean, short: boolean, displays = true): number {
  if (others <= 3) return Math.max(1, others);
  return others === 4 ? (slim && !(short && displays) ? 2 : 4) : 3;
}
