// @ts-check
// A product of tiny processes in a temporary folder, and a launcher started on it as a user would start it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../product.mjs';

const START = resolve(import.meta.dirname, '../start.mjs');
const STATUS = resolve(import.meta.dirname, '../status.mjs');

/** Answers /ready, /env and /crash; notes each start and end in order.txt; ends on SIGTERM after FAKE_DRAIN ms. */
const SERVICE = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, dirname, join } from 'node:path';
const name = process.env.SANDBOX_PORT ? 'sandbox' : basename(dirname(dirname(process.argv[1])));
const note = (what) => appendFileSync(join(process.env.DATA_DIR, 'order.txt'), what + ' ' + name + '\\n');
const port = Number(process.env.HEALTH_PORT ?? process.env.SANDBOX_PORT);
createServer((request, response) => {
  if (request.url === '/crash') { console.error('the last words'); process.exit(7); }
  response.end(JSON.stringify(request.url === '/env' ? process.env : { status: 'ready', checks: {} }));
}).listen(port, '127.0.0.1', () => note('start'));
console.log(JSON.stringify({ level: 'warn', service: name, msg: 'a warning to be seen' }));
process.on('SIGINT', () => note('interrupted'));
process.on('SIGTERM', () => setTimeout(() => { note('end'); process.exit(0); }, Number(process.env.FAKE_DRAIN ?? 0)));
`;

/** Writes down what it connects as, and what of its environment is an address with a password. */
const MIGRATION = `
import { appendFileSync, readFileSync } from 'node:fs';
const own = Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_'));
const shown = own.filter(([, value]) => /^postgres.*:[^/]+@/.test(value));
if (shown.length > 0) throw new Error('The environment shows ' + shown);
appendFileSync(process.env.FAKE_MIGRATIONS, new URL(readFileSync(process.env.DATABASE_URL_FILE, 'utf8')).username + '\\n');
`;

export function createFakeProduct() {
  const root = mkdtempSync(join(tmpdir(), 'launcher-'));
  const write = (/** @type {string} */ path, /** @type {string} */ text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', '{"type":"module"}');
  write('tools/sandbox/main.mjs', SERVICE);
  write('frontend/dist/index.html', '<!doctype html>');
  for (const { entry, migrate } of SERVICES) {
    write(entry, SERVICE);
    if (migrate) write(migrate, MIGRATION);
  }
  return { root, dataDir: join(root, '.data'), write, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** @param {string} root @param {Record<string, string>} extra */
const environment = (root, extra) => {
  const ours = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: '', CI: '1' };
  return { ...process.env, ...ours, MEDCONSULT_ROOT: root, FAKE_MIGRATIONS: join(root, 'migrations.txt'), ...extra };
};

/**
 * @param {string} root
 * @param {Record<string, string>} env
 * @param {string[]} flags
 */
export function launch(root, env, ...flags) {
  const options = { env: environment(root, env), cwd: root };
  const child = spawn(process.execPath, [START, '--no-setup', ...flags], options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  /** @type {Promise<number | null>} */
  const ended = new Promise((done) => child.once('close', done));
  /** @param {string | RegExp} text @param {number} [limit] */
  const prints = async (text, limit = 30_000) => {
    const until = Date.now() + limit;
    while (!(typeof text === 'string' ? output.includes(text) : text.test(output))) {
      if (Date.now() > until) throw new Error(`"${text}" was not printed, but:\n${output}`);
      await sleep(30);
    }
    return output;
  };
  return { child, ended, prints, output: () => output };
}

/** @param {string} root @param {Record<string, string>} env */
export async function statusOf(root, env) {
  const child = spawn(process.execPath, [STATUS, '--json'], { env: environment(root, env), cwd: root });
  let output = '';
  child.stdout.on('data', (part) => (output += part));
  const code = await new Promise((done) => child.once('close', done));
  return { code, ...JSON.parse(output) };
}
