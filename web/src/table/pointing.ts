/** Marks the parts of the page that the coach or a hint is about, by an attribute, so that they need not know of either. */

const KINDS = ['look', 'try'] as const;
export type Kind = (typeof KINDS)[number];

/** Pixels that the bar on top and the strip of the coach take. */
const BAR = 84;

const attribute = (kind: Kind): string => `data-coach-${kind}`;

/** Replaces earlier marks of the same kind. */
export function point(kind: Kind, selectors: readonly string[]): void {
  for (const element of document.querySelectorAll(`[${attribute(kind)}]`))
    element.removeAttribute(attribute(kind));
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute(kind), '');
}

export interface Room {
  /** There is more room below what is marked than above it. */
  low: boolean;
  /** Its height in pixels. */
  height: number;
}

/** Where a panel covers neither the marked parts nor these other places; null: nothing is there. */
export function roomBeside(kinds: readonly Kind[], others: readonly string[] = []): Room | null {
  const selector = [...kinds.map((kind) => `[${attribute(kind)}]`), ...others].join(', ');
  const places = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  if (places.length === 0) return null;
  const above = Math.min(...places.map(({ top }) => top)) - BAR;
  const below = innerHeight - Math.max(...places.map(({ bottom }) => bottom));
  return { low: below > above, height: Math.max(above, below) };
}

/** Calls whenever a part of the board comes, goes or changes its size, before it is painted. Returns how to stop. */
export function watchBoard(changed: () => void): () => void {
  const board = document.querySelector('.board');
  if (!board) return () => undefined;
  const sizes = new ResizeObserver(changed);
  const nodes = new MutationObserver(() => {
    for (const part of board.children) sizes.observe(part);
    changed();
  });
  for (const part of [board, ...board.children]) sizes.observe(part);
  nodes.observe(board, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    nodes.disconnect();
  };
}

export const pointNowhere = (): void => KINDS.forEach((kind) => point(kind, []));
