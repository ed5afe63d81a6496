// Bundles the command line (about 0.1 s) and runs it: node libs/clinical/cli/run.mjs assess < cases.jsonl
import { setFlagsFromString } from 'node:v8';
import { build } from 'esbuild';

// V8 would let garbage lie as long as there is room, for the same speed.
setFlagsFromString('--optimize-for-size');

/** Data is read from its files: as a part of the program its text would stay in memory beside what is made of it (60 MB). */
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
