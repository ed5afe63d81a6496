// @ts-check
// `npm run backup [-- file]`: the product's schemas by pg_dump, while it runs, into one sealed file. The keys are not in it:
// without the folder of secrets it cannot be read, so keep copies of both, apart from each other.
import './node-version.mjs';
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp } from './database-dump.mjs';
import { endWith, withDatabase } from './owner-connection.mjs';
import { backupKey, secretsDir } from './secrets.mjs';
import { loadSettings } from './settings.mjs';

const settings = loadSettings();
const [named] = process.argv.slice(2);
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const file = resolve(named ?? join(settings.dataDir, 'backups', `medconsult-${stamp}.sealed`));
const draft = `${file}.unfinished`;

try {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  await withDatabase(settings, async (client, url) => {
    await backUp(client, url, backupKey(settings), createWriteStream(draft, { mode: 0o600 }));
    renameSync(draft, file);
    // The security dashboard shows how old the last backup is.
    await client.query('INSERT INTO admin.backups (bytes) VALUES ($1)', [statSync(file).size]);
  });
  console.log(`${statSync(file).size} bytes: ${file}`);
  console.log(`Keep it on another machine, and a copy of the keys (${secretsDir(settings.dataDir)}) apart from it.`);
} catch (error) {
  rmSync(draft, { force: true });
  endWith(error);
}
