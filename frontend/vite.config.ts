import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { inlineHead } from './build/inline-head.mjs';

const FIRST_FONTS = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal'];

/** In its own part, the largest library is run in a task of its own (`start.js`). */
const REACT = { name: 'react', test: /node_modules\/(react-dom|scheduler|react)\//, priority: 1 };
/** What several pages need, by which of them need it; pieces too small for a request of their own join a neighbour. */
const PARTS = { name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 };

const chunkFileNames = ({ name }: { name: string }): string =>
  name.startsWith('part~') ? 'assets/part-[hash].js' : 'assets/[name]-[hash].js';

/** The two fonts of the first screen start loading with the page, not when the style sheet has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST_FONTS.some((font) => file.includes(font)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), inlineHead()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [REACT, PARTS] }, chunkFileNames } },
  },
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://localhost:8080' } },
});
