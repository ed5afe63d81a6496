// @ts-check
// `seal.mjs < dump > file` and `seal.mjs --open file > dump`: the sealing that backup and restore do around pg_dump and
// pg_restore, for setups where those run in another container. Reads BACKUP_KEY or BACKUP_KEY_FILE.
import { pipeline } from 'node:stream/promises';
import { openSealed, seal } from './sealed-file.mjs';
import { backupKey } from './secrets.mjs';
import { loadSettings } from './settings.mjs';

const [option, file] = process.argv.slice(2);
const key = backupKey(loadSettings());
try {
  if (option === '--open') await openSealed(file, key, process.stdout);
  else await pipeline(process.stdin, seal(key), process.stdout);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
