// Bundles the command line (about 0.1 s) and runs it: node libs/clinical/cli/run.mjs assess < cases.jsonl
import { build } from 'esbuild';

const here = new URL('.', import.meta.url).pathname;
const outfile = `${here}../dist/cli.mjs`;
await build({
  entryPoints: [`${here}main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
await import(outfile);
