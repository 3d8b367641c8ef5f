/** Which of the three layouts a board takes: by the room it has, whatever the device. */

export type Layout = 'wide' | 'tall' | 'low';

/** Up to this height a board that is broader than high has one row for all other seats. */
const LOW = 480;
/** Narrower than this an upright board has two rows for a long hand. */
const SLIM = 560;

export function layoutOf(width: number, height: number): Layout {
  if (height <= LOW && width > height) return 'low';
  return width < height * 1.15 ? 'tall' : 'wide';
}

export const isSlim = (width: number, height: number): boolean =>
  layoutOf(width, height) === 'tall' && width < SLIM;

/** How many of the other seats stand beside each other above an upright board. */
export function across(others: number, slim: boolean): number {
  if (others <= 3) return Math.max(1, others);
  return slim ? (others === 4 ? 2 : 3) : others === 4 ? 4 : 3;
}
