// @ts-check
// Completes the head of the built index.html: the style sheet and the two small scripts are inlined, so that the first
// paint needs no further request; the fonts of the first screen are preloaded.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

const PUBLIC = join(dirname(fileURLToPath(import.meta.url)), '../public');
const SCRIPTS = ['language.js', 'theme.js', 'early-input.js'];
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const FIRST_FONTS = /\/(inter|source-serif-4)-latin-wght-normal-[^/]+\.woff2$/;

/** @param {string} href @param {Record<string, string>} attrs @returns {import('vite').HtmlTagDescriptor} */
const link = (href, attrs) => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { ...attrs, crossorigin: '', href: `/${href}` },
});

/** @returns {import('vite').Plugin} */
export function pageHead() {
  /** @type {Map<string, string>} */
  const scripts = new Map();
  return {
    name: 'page-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        for (const name of SCRIPTS) {
          const { code } = await minify(name, readFileSync(join(PUBLIC, name), 'utf8'));
          scripts.set(name, code);
          html = html.replace(`<script src="/${name}"></script>`, () => `<script>${code}</script>`);
        }
        /** @param {string} element @param {string} file */
        const sheet = (element, file) => {
          const asset = bundle[file];
          return asset?.type === 'asset' ? `<style>${String(asset.source)}</style>` : element;
        };
        const fonts = Object.keys(bundle).filter((file) => FIRST_FONTS.test(file));
        const tags = fonts.map((file) => link(file, { rel: 'preload', as: 'font', type: 'font/woff2' }));
        return { html: html.replace(SHEET, sheet), tags };
      },
    },
    // The gateway allows exactly these texts by their hashes.
    writeBundle({ dir }) {
      if (dir) for (const [name, code] of scripts) writeFileSync(join(dir, name), code);
    },
  };
}
