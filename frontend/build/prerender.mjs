// @ts-check
// Second step of the build: renders every public page into dist/pages, with a list of them for the gateway.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pageParts } from './page-parts.mjs';

// React and Emotion must be the same builds as in the browser, or what they render would differ.
process.env['NODE_ENV'] = 'production';
const { build, minify } = await import('vite');

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
const PAGES = join(DIST, 'pages');
/** Below node_modules, where the bundle finds its packages and nobody takes it for a part of the product. */
const BUNDLE = join(ROOT, 'node_modules/.prerender');

await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: { ssr: join(ROOT, 'src/prerender/write-pages.ts'), outDir: BUNDLE, emptyOutDir: true, copyPublicDir: false },
});
const { pageFiles } = await import(pathToFileURL(join(BUNDLE, 'write-pages.js')).href);
// The gateway allows this very text by its hash.
const START = join(DIST, 'start.js');
const { code: start } = await minify(START, readFileSync(START, 'utf8'));
writeFileSync(START, start);
const partsOf = pageParts(join(ROOT, 'src'), join(DIST, '.vite/manifest.json'));
const template = { html: readFileSync(join(DIST, 'index.html'), 'utf8'), start, partsOf };

rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
const list = [];
for (const { html, ...page } of await pageFiles(template)) {
  writeFileSync(join(PAGES, page.file), html);
  list.push(page);
}
writeFileSync(join(PAGES, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`);
rmSync(BUNDLE, { recursive: true, force: true });
rmSync(join(DIST, '.vite'), { recursive: true, force: true });
console.log(`Wrote ${list.length} pages.`);
