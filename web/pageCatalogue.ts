/**
 * The catalogues without what only Python says, so that nobody downloads the words of the command line.
 *
 * Messages are left out by the first word of their keys. A test looks for these words in the page's sources.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The first words of keys that the page never uses. The server renders its own sentences and reasons. */
export const LEFT_OUT = [
  'bench',
  'env',
  'heading',
  'lab',
  'ladder',
  'reason',
  'rule',
  'server',
  'solve',
  'terminal',
  'usage',
];

const ENTRY = /^(?=[a-zA-Z-])/m;
const BY_PYTHON = new RegExp(`^(${LEFT_OUT.join('|')})-`);

/** A catalogue without these messages and without comments. */
export const forPage = (catalogue: string): string =>
  catalogue
    .replace(/^#.*\n/gm, '')
    .split(ENTRY)
    .filter((entry) => !BY_PYTHON.test(entry))
    .join('');

export const pageCatalogue = (): Plugin => ({
  name: 'page-catalogue',
  enforce: 'pre',
  load(id) {
    const [path, query] = id.split('?');
    if (!path?.endsWith('.ftl') || query !== 'raw') return null;
    this.addWatchFile(path);
    return `export default ${JSON.stringify(forPage(readFileSync(path, 'utf-8')))}`;
  },
});
