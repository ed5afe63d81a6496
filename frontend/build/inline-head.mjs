// @ts-check
// The small style sheet and the script that sets the colour scheme (blocking and tiny) stand in the page: no request before
// the first paint.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'vite';

const THEME = join(dirname(fileURLToPath(import.meta.url)), '../public/theme.js');
const THEME_ELEMENT = '<script src="/theme.js"></script>';
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/** @returns {import('vite').Plugin} */
export function inlineHead() {
  let theme = '';
  return {
    name: 'inline-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        theme = (await minify(THEME, readFileSync(THEME, 'utf8'))).code;
        /** @param {string} link @param {string} file */
        const sheet = (link, file) => {
          const asset = bundle?.[file];
          return asset?.type === 'asset' ? `<style>${String(asset.source)}</style>` : link;
        };
        return html.replace(THEME_ELEMENT, () => `<script>${theme}</script>`).replace(SHEET, sheet);
      },
    },
    // The gateway allows this very text by its hash.
    writeBundle({ dir }) {
      if (theme && dir) writeFileSync(join(dir, 'theme.js'), theme);
    },
  };
}
