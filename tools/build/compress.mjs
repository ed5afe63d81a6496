// @ts-check
// Compresses the built files once, at the highest level, so that the gateway never has to: file.js, .js.br, .js.gz. Pages are
// left out: the gateway first inserts the address of the site into them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|webmanifest|xml|txt)$/;
/** Smaller files fit into one packet anyway. */
const SMALL = 1_000;

const [folder = 'dist'] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (!TEXT.test(name) || statSync(file).size < SMALL) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
