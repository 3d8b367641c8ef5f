/** The words of the language that the player reads. */

import { settings } from '../settings.svelte';
import { de } from './de';
import { en, type Words } from './en';
import type { Language } from './languages';

const ALL: Record<Language, Words> = { en, de };

/** To be called where words are shown, so that a change of language is seen at once. */
export const words = (): Words => ALL[settings.language];
