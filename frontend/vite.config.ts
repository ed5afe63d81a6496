import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './build/compile-texts.mjs';
import { virtualContent } from './build/content/plugin.js';
import { pageHead } from './build/page-head.mjs';

/** Every page has these: one chunk packs better than the pieces that each lazy part would cut out of it. */
const STATE_AND_STYLES =
  /node_modules\/(?:@reduxjs|immer|redux|reselect|redux-thunk|react-redux|use-sync-external-store|@emotion|stylis|@mui\/(?:system|styled-engine|private-theming|utils|material\/(?:styles|utils|ButtonBase|IconButton|CircularProgress)))\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledTexts(), virtualContent(), pageHead()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: { output: { manualChunks: (id) => (STATE_AND_STYLES.test(id) ? 'state-and-styles' : undefined) } },
  },
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://localhost:8080' } },
});
