// @ts-check
// `npm run admin:rebuild`: has the admin service of the product running here rebuild its read models. Nothing stops.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf } from './environment.mjs';
import { readRun } from './run-record.mjs';
import { given, loadSettings } from './settings.mjs';

const settings = loadSettings();
const running = readRun(settings.dataDir)?.processes ?? [];
const urlOf = (/** @type {string} */ name) => running.find((part) => part.name === name)?.url;
const databaseUrl = given(settings.env, 'DATABASE_URL') ?? urlOf('postgres');
const redisUrl = given(settings.env, 'REDIS_URL') ?? urlOf('redis');
const command = join(settings.root, 'services/admin/dist/rebuild.js');

if (running.length === 0 || !databaseUrl || !redisUrl) {
  console.error('MedConsult is not running here. Start it with npm start.');
  process.exit(2);
}
if (!existsSync(command)) {
  console.error('The admin service is not built. Run npm run build.');
  process.exit(2);
}
const env = environmentOf(settings, { databaseUrl, redisUrl }, {}, 'admin');
const { status } = spawnSync(process.execPath, [command], { stdio: 'inherit', env: { ...env, HEALTH_PORT: '0' } });
process.exitCode = status ?? 2;
