import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forPage, LEFT_OUT } from '../pageCatalogue';

const read = (path: string): string => readFileSync(path, 'utf-8');
const NAMED = new RegExp(`['"\`](${LEFT_OUT.join('|')})-`);

describe('the catalogues of the page', () => {
  it('leave out whole messages, and comments', () => {
    const catalogue =
      '# c\na = A\n    .b = B\nlab-c = C\n    .d = D\n\n    e\nf =\n    { $x ->\n       *[one] F\n    }\n';
    expect(forPage(catalogue)).toBe('a = A\n    .b = B\nf =\n    { $x ->\n       *[one] F\n    }\n');
  });

  it.each(['en', 'de'])('refer to nothing that is left out: %s', (language) => {
    const kept = forPage(read(`../src/mue/i18n/${language}.ftl`));
    const named = [...kept.matchAll(/\{\s*([a-z][a-z-]*)\s*\}/g)].map(([, key]) => key!);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((key) => !new RegExp(`^${key} =`, 'm').test(kept))).toEqual([]);
  });

  it('lack nothing that the page names', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf-8' })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .map((path) => `src/${path}`);
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => NAMED.test(read(path)))).toEqual([]);
  });
});
