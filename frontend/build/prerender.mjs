// @ts-check
// Second step of the build: renders every public page into dist/pages, with a list of them for the gateway.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// React and Emotion must be the same builds as in the browser, or their output would differ.
process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');
const PAGES = join(DIST, 'pages');
/** Below node_modules, where the server bundle finds its packages and is not mistaken for a part of the product. */
const SERVER_BUNDLE = join(ROOT, 'node_modules/.prerender');

await build({
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: join(ROOT, 'src/prerender/page-files.ts'),
    outDir: SERVER_BUNDLE,
    emptyOutDir: true,
    copyPublicDir: false,
  },
});
const { pageFiles } = await import(pathToFileURL(join(SERVER_BUNDLE, 'page-files.js')).href);

rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
const list = [];
for (const { html, ...page } of await pageFiles(readFileSync(join(DIST, 'index.html'), 'utf8'))) {
  writeFileSync(join(PAGES, page.file), html);
  list.push(page);
}
writeFileSync(join(PAGES, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`);
rmSync(SERVER_BUNDLE, { recursive: true, force: true });
console.log(`Wrote ${list.length} pages.`);
