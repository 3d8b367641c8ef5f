/** The words of the language that the player reads. */

import { settings } from '../stores/settings.svelte';
import { de } from './de';
import { en, type Words } from './en';
import type { Language } from './languages';

const ALL: Record<Language, Words> = { en, de };

/** A number with one decimal, as the reader writes it. */
export const decimal = (value: number): string => written(value, 1);

/** A number with at most one decimal. */
export const rounded = (value: number): string => written(value, 0);

/** With a true minus, as wide as a plus, and none before what is rounded to zero. */
function written(value: number, decimals: number): string {
  const tenths = Math.round(value * 10) / 10;
  const text = Math.abs(tenths).toLocaleString(settings.language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  return tenths < 0 ? `−${text}` : text;
}

/** "Ann, Bruno and Clara". */
export const list = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);

/** To be called where words are shown, so that a change of language is seen at once. */
export const words = (): Words => ALL[settings.language];
