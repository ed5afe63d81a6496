// @ts-check
// Where things are and what the user configured: the environment, completed from a `.env` file in the root.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import util from 'node:util';
import { SERVICES } from './product.mjs';

/** @typedef {Record<string, string | undefined>} Env */
/**
 * @typedef {object} Settings
 * @property {string} root the checkout
 * @property {string} dataDir everything that a start leaves behind
 * @property {string} mark argument that tells our processes from others'
 * @property {Env} env real environment over `.env`
 * @property {number} port of the gateway
 * @property {string} host of the gateway
 * @property {string} address what the browser opens
 * @property {Record<string, number>} replicas by service
 */

/** A failure that the user can act on: shown without a stack. */
export class LauncherError extends Error {}

/** @param {string} file @returns {Env} */
function readEnvFile(file) {
  if (!existsSync(file)) return {};
  return util.parseEnv(readFileSync(file, 'utf8'));
}

/** @param {string | undefined} text @returns {number} */
function portOf(text) {
  const port = Number(text ?? 8080);
  if (Number.isInteger(port) && port > 0 && port <= 65_000) return port;
  throw new LauncherError('PORT must be a whole number from 1 to 65000.');
}

/** `2` of each service, or `gateway=2,chat=3` and one of the others. @param {string} text @returns {Record<string, number>} */
function replicasOf(text) {
  const single = SERVICES.map(({ name }) => [name, '1']);
  const wanted = text.includes('=')
    ? text.split(',').map((pair) => pair.split('='))
    : single.map(([name]) => [name, text]);
  const replicas = Object.fromEntries([...single, ...wanted].map(([name, count]) => [name, Number(count)]));
  const counts = Object.values(replicas);
  if (counts.length === SERVICES.length && counts.every((count) => Number.isInteger(count) && count > 0 && count <= 8))
    return replicas;
  throw new LauncherError('REPLICAS must be a whole number from 1 to 8, or such numbers by service: gateway=2,chat=3.');
}

/**
 * @param {Env} [real]
 * @param {string} [root]
 * @returns {Settings}
 */
export function loadSettings(real = process.env, root = real.MEDCONSULT_ROOT ?? resolve(import.meta.dirname, '../..')) {
  const env = { ...readEnvFile(join(root, '.env')), ...real };
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  const port = portOf(env.PORT || undefined);
  return {
    root,
    dataDir,
    mark: `--data-dir=${dataDir}`,
    env,
    port,
    host: env.HOST || '127.0.0.1',
    address: env.PUBLIC_URL || `http://localhost:${port}`,
    replicas: replicasOf(env.REPLICAS || '1'),
  };
}

/** The value of NAME, or of the file that NAME_FILE names. @param {Env} env @param {string} name */
export function given(env, name) {
  if (env[name]) return env[name];
  const file = env[`${name}_FILE`];
  return file ? readFileSync(file, 'utf8').trim() : undefined;
}

/** @param {...string} texts */
export function digest(...texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
