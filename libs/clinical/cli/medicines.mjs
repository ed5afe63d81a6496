// Bundles the command and runs it: node libs/clinical/cli/medicines.mjs
import { build } from 'esbuild';

const here = new URL('.', import.meta.url).pathname;
const outfile = `${here}../dist/medicines.mjs`;
await build({
  entryPoints: [`${here}medicines.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
});
process.argv[2] = `${here}../`;
await import(outfile);
