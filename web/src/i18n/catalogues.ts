/** The catalogues: one Fluent file for each language, shared with Python. A new file is a new language. */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { negotiateLanguages } from '@fluent/langneg';

type Loaders = Record<string, () => Promise<string>>;

const FILES: Loaders = import.meta.glob<string>('../../../src/mue/i18n/*.ftl', {
  query: '?raw',
  import: 'default',
});

/** The language that stands in where another one lacks a message. */
export const FALLBACK = 'en';

export const languagesOf = (files: Loaders): string[] =>
  Object.keys(files)
    .map((path) => path.replace(/^.*\/|\.ftl$/g, ''))
    .sort((one, other) => Number(other === FALLBACK) - Number(one === FALLBACK) || one.localeCompare(other));

/** The fallback first, then by name. */
export const LANGUAGES = languagesOf(FILES);

/** The language of ours that suits a reader of these languages best. */
export const negotiated = (wanted: readonly string[], available = LANGUAGES): string =>
  negotiateLanguages([...wanted], available, { strategy: 'lookup', defaultLocale: FALLBACK })[0] ?? FALLBACK;

/** What a language calls itself. */
export const nameOf = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

export function bundleOf(language: string, text: string): FluentBundle {
  // Names and cards are plain text in attributes and titles too, so no invisible marks are put around them.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const [problem] = bundle.addResource(new FluentResource(text));
  if (problem) throw problem;
  return bundle;
}

/** Asks for the words that games of other packages add, as a Fluent file. */
type MoreWords = (language: string) => Promise<string>;
let moreWords: MoreWords = () => Promise.resolve('');
export const addWords = (more: MoreWords): void => void (moreWords = more);

/** Each catalogue is loaded when it is first needed. Words of packages cannot replace ours. */
export async function loaded(language: string, files = FILES): Promise<FluentBundle> {
  const path = Object.keys(files).find((file) => file.endsWith(`/${language}.ftl`));
  if (path === undefined) throw new Error(`There is no catalogue for ${language}.`);
  const [own, added] = await Promise.all([files[path]!(), moreWords(language)]);
  const bundle = bundleOf(language, own);
  bundle.addResource(new FluentResource(added));
  return bundle;
}
