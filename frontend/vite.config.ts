import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const FIRST_FONTS = ['inter-latin-wght-normal', 'source-serif-4-latin-wght-normal'];

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
  plugins: [react(), preloadFonts()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: { proxy: { '/api': process.env['GATEWAY_URL'] ?? 'http://localhost:8080' } },
});
