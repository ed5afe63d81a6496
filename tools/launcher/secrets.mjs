// @ts-check
// Secrets that were not given are generated once and kept as files that only their owner may read.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { given, LauncherError } from './settings.mjs';
import { writeWhole } from './state.mjs';

const password = () => randomBytes(24).toString('base64url');
const key = () => randomBytes(32).toString('base64');

/** @type {Record<string, () => string>} */
const MAKERS = {
  'data-encryption-keys': () => `k1:${key()}`,
  'signing-key': key,
  'bus-keys': () => `b1:${key()}`,
  'backup-key': key,
};

/** @param {string} dataDir */
export const secretsDir = (dataDir) => join(dataDir, 'secrets');

/**
 * Path of the secret's file, which is created if missing.
 * @param {string} dataDir
 * @param {string} name a password unless the name is known to be something else
 */
export function secretFile(dataDir, name) {
  const folder = secretsDir(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const file = join(folder, name);
  if (!existsSync(file)) writeWhole(file, (MAKERS[name] ?? password)(), 0o600);
  return file;
}

/** @param {string} dataDir @param {string} name */
export function secret(dataDir, name) {
  return readFileSync(secretFile(dataDir, name), 'utf8').trim();
}

/** The key that backups are sealed with. @param {import('./settings.mjs').Settings} settings */
export const backupKey = ({ env, dataDir }) => given(env, 'BACKUP_KEY') ?? secret(dataDir, 'backup-key');

/** New secrets beside old data would make it unreadable for good. @param {string} dataDir @param {string} name */
export function refuseLost(dataDir, name) {
  if (existsSync(join(secretsDir(dataDir), name))) return;
  throw new LauncherError(
    `There is a database in ${dataDir}, but secrets/${name} is missing. ` +
      'Put it back from your backup, or begin anew with: npm start -- --reset',
  );
}
