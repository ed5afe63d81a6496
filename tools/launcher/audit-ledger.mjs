// @ts-check
// `npm run audit:ledger`: has billing recompute every balance and the revenue, from DATABASE_URL or from the product running
// here. Exit code 0: all adds up; 1: something differs; 2: the audit could not run.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressFile } from './environment.mjs';
import { readRun } from './run-record.mjs';
import { given, loadSettings } from './settings.mjs';

const settings = loadSettings();
const running = readRun(settings.dataDir)?.processes.find(({ url }) => url?.startsWith('postgres'));
const databaseUrl = given(settings.env, 'DATABASE_URL') ?? running?.url;
const home = join(settings.root, 'services/billing');
const built = join(home, 'dist/audit.js');

/** @param {string} message @returns {never} */
function giveUp(message) {
  console.error(message);
  process.exit(2);
}

if (!databaseUrl) giveUp('MedConsult is not running here. Start it with npm start, or set DATABASE_URL.');
if (!existsSync(built)) {
  const { status } = spawnSync(process.execPath, ['../../tools/build/service.mjs'], { cwd: home, stdio: 'inherit' });
  if (status !== 0) giveUp('The audit could not be built.');
}
const { status } = spawnSync(process.execPath, [built], {
  stdio: 'inherit',
  env: { PATH: process.env.PATH, DATABASE_URL_FILE: addressFile(settings, 'database-url-owner', databaseUrl) },
});
process.exitCode = status ?? 2;
