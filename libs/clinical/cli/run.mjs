// Bundles the command line (about 0.1 s) and runs it: node libs/clinical/cli/run.mjs assess < cases.jsonl
import { setFlagsFromString } from 'node:v8';
import { build } from 'esbuild';

// Without a limit V8 keeps garbage as long as there is room, at no gain in speed.
setFlagsFromString('--optimize-for-size');

/** Data is read from its files: as part of the bundle its text would stay in memory next to the parsed data (60 MB). */
const dataFromFiles = {
  name: 'data-from-files',
  setup(builder) {
    builder.onLoad({ filter: /\/libs\/clinical\/(knowledge|weights)\/.*\.json$/ }, ({ path }) => ({
      contents: `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(path)}, 'utf8'));`,
      loader: 'js',
    }));
  },
};

const here = new URL('.', import.meta.url).pathname;
const outfile = `${here}../dist/cli.mjs`;
await build({
  entryPoints: [`${here}main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  plugins: [dataFromFiles],
});
await import(outfile);
