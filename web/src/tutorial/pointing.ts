/** Marks on the page what the coach speaks of: by an attribute, so that nothing drawn there has to know of lessons. */

const KINDS = ['look', 'try'] as const;
export type Kind = (typeof KINDS)[number];

const attribute = (kind: Kind): string => `data-coach-${kind}`;

/** What was marked so before is marked no more. */
export function point(kind: Kind, selectors: readonly string[]): void {
  for (const one of document.querySelectorAll(`[${attribute(kind)}]`)) one.removeAttribute(attribute(kind));
  for (const selector of selectors)
    for (const one of document.querySelectorAll(selector)) one.setAttribute(attribute(kind), '');
}

export const pointNowhere = (): void => KINDS.forEach((kind) => point(kind, []));
