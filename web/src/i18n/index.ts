/** What the player reads: messages by key, and numbers and lists as the language writes them. */

import { Translator, type Values } from './translator.svelte';

export { addWords } from './catalogues';

export type { Values };

const translator = new Translator();

/** Read another language; resolves once its catalogue is there. */
export const useLanguage = (language: string): Promise<void> => translator.use(language);

/** The language that is shown now. */
export const shownLanguage = (): string => translator.language;

/** A message in the reader's language. Call it where it is shown, so that a change of language shows at once. */
export const t = (key: string, values?: Values): string => translator.format(key, values);

/** Does a message have this key? For games and bots that the catalogues do not know. */
export const has = (key: string): boolean => translator.has(key);

/** A name of the rules as a part of a key: `head defender` is `head-defender`. */
export const slug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

/** A name of the rules in the reader's language; one that no catalogue has stays as it is. */
export function word(group: string, name: string): string {
  const key = `${group}-${slug(name)}`;
  return has(key) ? t(key) : name;
}

/** A number with one decimal. */
export const decimal = (value: number): string => written(value, 1);

/** A number with at most one decimal. */
export const rounded = (value: number): string => written(value, 0);

/** An estimate: tenths only where they matter. */
export const about = (value: number): string => rounded(Math.abs(value) < 10 ? value : Math.round(value));

/** With a true minus, as wide as a plus, and none before what is rounded to zero. */
function written(value: number, decimals: number): string {
  const tenths = Math.round(value * 10) / 10;
  const text = Math.abs(tenths).toLocaleString(translator.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  return tenths < 0 ? `−${text}` : text;
}

/** "Ann, Bruno and Clara". */
export const list = (names: string[]): string => new Intl.ListFormat(translator.language).format(names);

/** "3 or 5". */
export const either = (names: string[]): string =>
  new Intl.ListFormat(translator.language, { type: 'disjunction' }).format(names);

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
