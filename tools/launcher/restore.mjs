// @ts-check
// `npm run restore -- file [--replace]`: puts a backup back, all of it or nothing. The services must not run meanwhile.
import './node-version.mjs';
import { createReadStream, existsSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { migrationsOf } from './dump-data.mjs';
import { loadData } from './load-data.mjs';
import { migrateAll } from './migrations.mjs';
import { endWith, withDatabase } from './owner-connection.mjs';
import { runningLauncher } from './run-record.mjs';
import { LauncherError, loadSettings } from './settings.mjs';

const settings = loadSettings();
const args = process.argv.slice(2);
const file = args.find((each) => !each.startsWith('--'));

try {
  if (!file || !existsSync(file)) throw new LauncherError('Name the backup: npm run restore -- <file> [--replace]');
  if (runningLauncher(settings.dataDir)) throw new LauncherError('The product runs here. Stop it first (Ctrl-C).');
  const replace = args.includes('--replace');
  const { rows, at } = await withDatabase(settings, async (client, url) => {
    const sql =
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE usename LIKE 'svc\\_%' AND datname = current_database()";
    const services = (await client.query(sql)).rows[0].count;
    if (services > 0) throw new LauncherError('Services are connected to this database. Stop them first.');
    // Rows that the product ships with are in every database that was just made.
    const isNew = Object.keys(await migrationsOf(client)).length === 0;
    await migrateAll(settings, url);
    const input = createReadStream(file);
    const lines = input.pipe(createGunzip());
    input.on('error', (error) => lines.destroy(error));
    return loadData(client, lines, { replace: replace || isNew });
  });
  console.log(`${rows} rows of ${at} are back.`);
  console.log(
    'Empty Redis before the next start: what is still under way in it belongs to another time (see the runbook).',
  );
} catch (error) {
  endWith(error);
}
