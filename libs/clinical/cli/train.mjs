// Bundles the training (about 0.1 s) and runs it: node libs/clinical/cli/train.mjs
import { build } from 'esbuild';

const here = new URL('.', import.meta.url).pathname;
const outfile = `${here}../dist/train.mjs`;
await build({
  entryPoints: [`${here}train/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
await import(outfile);
