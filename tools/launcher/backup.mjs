// @ts-check
// `npm run backup [-- file]`: every row of the product into one file, while it runs. The keys are not in it: without the
// folder of secrets the health texts in it cannot be read, so keep both, apart from each other.
import './node-version.mjs';
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { dumpData } from './dump-data.mjs';
import { endWith, withDatabase } from './owner-connection.mjs';
import { secretsDir } from './secrets.mjs';
import { loadSettings } from './settings.mjs';

const settings = loadSettings();
const [named] = process.argv.slice(2);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const file = resolve(named ?? join(settings.dataDir, 'backups', `medconsult-${stamp}.gz`));

try {
  const draft = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const rows = await withDatabase(settings, async (client) => {
    const lines = new PassThrough();
    const written = pipeline(lines, createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const dumped = await dumpData(client, lines);
    lines.end();
    await written;
    // The security dashboard tells how old the last backup is.
    await client.query('INSERT INTO admin.backups (rows, bytes) VALUES ($1, $2)', [dumped.rows, statSync(draft).size]);
    return dumped.rows;
  }).catch((error) => {
    rmSync(draft, { force: true });
    throw error;
  });
  renameSync(draft, file);
  console.log(`${rows} rows, ${statSync(file).size} bytes: ${file}`);
  console.log(`Keep it on another machine, and a copy of the keys (${secretsDir(settings.dataDir)}) apart from it.`);
} catch (error) {
  endWith(error);
}
