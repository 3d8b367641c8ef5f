/** The words of the language that the player reads. */

import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Words } from './en';
import type { Language } from './languages';

const ALL: Record<Language, Words> = { en, de };

/** A number with one decimal, as the reader writes it. */
export const decimal = (value: number): string =>
  value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A number with at most one decimal. */
export const rounded = (value: number): string =>
  value.toLocaleString(settings.language, { maximumFractionDigits: 1, useGrouping: false });

/** "Ann, Bruno and Clara". */
export const list = (names: string[]): string => new Intl.ListFormat(settings.language).format(names);

/** To be called where words are shown, so that a change of language is seen at once. */
export const words = (): Words => ALL[settings.language];
