/** Marks on the page what the coach speaks of: by an attribute, so that nothing drawn there has to know of lessons. */

const KINDS = ['look', 'try'] as const;
export type Kind = (typeof KINDS)[number];

/** Pixels that the bar on top and the strip of the coach take. */
const BAR = 84;

const attribute = (kind: Kind): string => `data-coach-${kind}`;

/** What was marked so before is marked no more. */
export function point(kind: Kind, selectors: readonly string[]): void {
  for (const element of document.querySelectorAll(`[${attribute(kind)}]`))
    element.removeAttribute(attribute(kind));
  for (const selector of selectors)
    for (const element of document.querySelectorAll(selector)) element.setAttribute(attribute(kind), '');
}

/** Is there more room below what is marked than above it? */
export function liesHigh(kind: Kind): boolean {
  const places = [...document.querySelectorAll(`[${attribute(kind)}]`)].map((element) =>
    element.getBoundingClientRect(),
  );
  const above = Math.min(...places.map(({ top }) => top)) - BAR;
  const below = innerHeight - Math.max(...places.map(({ bottom }) => bottom));
  return places.length > 0 && below > above;
}

export const pointNowhere = (): void => KINDS.forEach((kind) => point(kind, []));
