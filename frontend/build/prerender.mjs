// @ts-check
// Second step of the build: renders every public page into dist/pages, with a list of them for the gateway.
import { createHash } from 'node:crypto';
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
const { offlinePage, pageFiles } = await import(pathToFileURL(join(SERVER_BUNDLE, 'page-files.js')).href);

rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
const list = [];
for (const { html, ...page } of await pageFiles(readFileSync(join(DIST, 'index.html'), 'utf8'))) {
  writeFileSync(join(PAGES, page.file), html);
  list.push(page);
}
writeFileSync(join(PAGES, 'pages.json'), `${JSON.stringify(list, null, 2)}\n`);
const offline = await offlinePage();
writeFileSync(join(DIST, 'offline.html'), offline);
rmSync(SERVER_BUNDLE, { recursive: true, force: true });

// The service worker is one classic script at the root of the site.
await build({
  configFile: false,
  logLevel: 'warn',
  define: {
    __OFFLINE_REVISION__: JSON.stringify(createHash('sha256').update(offline).digest('hex').slice(0, 16)),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    lib: {
      entry: join(ROOT, 'src/service-worker/worker.ts'),
      formats: ['iife'],
      name: 'serviceWorker',
      fileName: () => 'service-worker.js',
    },
  },
});
console.log(`Wrote ${list.length} pages.`);
