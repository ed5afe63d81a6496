import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineHead } from './build/inline-head.mjs';
import { withoutUnused } from './build/without-unused.mjs';

const ENTRY = `${import.meta.dirname}/src/main.tsx`;

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** What the program loads whichever page it shows: in few parts, each of which is run in a task of its own. */
const FIRST: readonly (readonly [name: string, modules: RegExp])[] = [
  ['react', /node_modules\/(react-dom|scheduler|react)\//],
  ['styles', /node_modules\/(@mui\/(system|utils|material\/styles)|@emotion|stylis)/],
  ['theme', /src\/ui\/theme\/\w+\.ts$/],
  ['state', /node_modules\/(@reduxjs|redux|react-redux|immer|reselect|react-router)/],
  ['parts', /node_modules/],
  ['base', /./],
];

/** Imports of index files that nobody uses: what is behind them is not part of the program's start. */
const UNUSED = /\/(enhanceHighContrast|createSvgIcon)\.mjs$/;

/** All modules that the entry imports, but for those that it imports when they are needed. */
function importedByEntry(modules: Modules): Set<string> {
  const found = new Set<string>();
  const waiting = [ENTRY];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || UNUSED.test(id)) continue;
    found.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  found.delete(ENTRY);
  return found;
}

function firstParts() {
  let first: Set<string> | undefined;
  return FIRST.map(([name, modules], place) => ({
    name(id: string, context: Modules): string | null {
      first ??= importedByEntry(context);
      return first.has(id) && modules.test(id) ? name : null;
    },
    priority: FIRST.length - place,
  }));
}

/** What several other pages need, by which of them need it. */
const PARTS = { name: 'part', minShareCount: 2, entriesAware: true };

const chunkFileNames = ({ name }: { name: string }): string =>
  name.startsWith('part~') ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), inlineHead(), withoutUnused()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...firstParts(), PARTS] }, chunkFileNames },
    },
  },
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://localhost:8080' } },
});
