// @ts-check
// The small style sheet and the script that sets the colour scheme stand in the page: no request before the first paint.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const THEME = join(dirname(fileURLToPath(import.meta.url)), '../public/theme.js');
const THEME_ELEMENT = '<script src="/theme.js"></script>';
const SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;

/** @returns {import('vite').Plugin} */
export function inlineHead() {
  return {
    name: 'inline-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        /** @param {string} link @param {string} file */
        const sheet = (link, file) => {
          const asset = bundle?.[file];
          return asset?.type === 'asset' ? `<style>${String(asset.source)}</style>` : link;
        };
        return html
          .replace(THEME_ELEMENT, () => `<script>${readFileSync(THEME, 'utf8')}</script>`)
          .replace(SHEET, sheet);
      },
    },
  };
}
