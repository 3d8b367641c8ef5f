import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { pageCatalogue } from './pageCatalogue.ts';

// The built files become part of the Python package; the server hands them out.
export default defineConfig({
  plugins: [svelte(), pageCatalogue()],
  // Everything small as a file of its own: the content security policy of the server allows nothing inline.
  build: {
    outDir: '../src/mue/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    // One order of all rules, whichever page comes first.
    cssCodeSplit: false,
    // Whatever the lobby and the table share is one file, which is smaller than several.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            {
              name: 'shared',
              test: /node_modules|web\/src\/(?!replay|account|pages\/(Replay|Rules|Account|Ratings))/,
            },
          ],
        },
      },
    },
  },
  // The catalogues lie beside the Python package.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
