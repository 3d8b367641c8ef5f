/** Tables that this page has just made for one person and bots: there is nobody to wait for. */

const fresh = new Set<string>();

export const startAtOnce = (table: string): void => void fresh.add(table);
export const started = (table: string): boolean => fresh.delete(table);
