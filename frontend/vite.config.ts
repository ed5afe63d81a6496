import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledTexts } from './build/compile-texts.mjs';
import { virtualContent } from './build/content/plugin.js';
import { pageHead } from './build/page-head.mjs';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compiledTexts(), virtualContent(), pageHead()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://localhost:8080' } },
});
