// @ts-check
// `npm run restore -- file [--replace]`: restores a backup, all of it or nothing. The services must not be running.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { putBack, schemasOf } from './database-dump.mjs';
import { migrateAll } from './migrations.mjs';
import { endWith, withDatabase } from './owner-connection.mjs';
import { runningLauncher } from './run-record.mjs';
import { backupKey } from './secrets.mjs';
import { LauncherError, loadSettings } from './settings.mjs';

const settings = loadSettings();
const args = process.argv.slice(2);
const file = args.find((each) => !each.startsWith('--'));

try {
  if (!file || !existsSync(file)) throw new LauncherError('Name the backup: npm run restore -- <file> [--replace]');
  if (runningLauncher(settings.dataDir)) throw new LauncherError('The product runs here. Stop it first (Ctrl-C).');
  await withDatabase(settings, async (client, url) => {
    const sql =
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename LIKE 'svc\\_%' AND datname = current_database()";
    const services = (await client.query(sql)).rows[0].count;
    if (services > 0) throw new LauncherError('Services are connected to this database. Stop them first.');
    if ((await schemasOf(client)).length > 0 && !args.includes('--replace'))
      throw new LauncherError('There is data in this database. Add --replace to put the backup in its place.');
    // Before, to create the roles that the backup names; afterwards again, since the backup may be older than the code.
    await migrateAll(settings, url);
    await putBack(client, url, backupKey(settings), file);
    await migrateAll(settings, url);
  });
  console.log(`${file} is back.`);
  console.log(
    'Empty Redis before the next start: its queues and streams do not belong to the restored data (see the runbook).',
  );
} catch (error) {
  endWith(error);
}
