// A service as the bundle that runs in production, in a process of its own that can be killed. Bundles are built once
// in a run of the tests.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { signingKeyText } from '@medconsult/common/testing';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EncryptingConfig } from '@medconsult/common/server';

export type Bundled = 'reports' | 'billing';
type Env = Readonly<Record<string, string>>;

const STALE_MS = 60_000;
/** Test files run at once in workers of one parent, and one's build must not be another's half-written program. */
const RUN = String(process.ppid);

const homeOf = (service: Bundled): string => fileURLToPath(new URL(`../../${service}/`, import.meta.url));

function isBuilt(home: string): boolean {
  const stamp = `${home}dist/.built-by-tests`;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === RUN;
}

function takeLock(home: string): boolean {
  const lock = `${home}dist/.building`;
  const found = statSync(lock, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(lock, { recursive: true });
  try {
    mkdirSync(`${home}dist`, { recursive: true });
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

export async function buildBundle(service: Bundled): Promise<void> {
  const home = homeOf(service);
  while (!isBuilt(home)) {
    if (takeLock(home)) {
      execFileSync(process.execPath, ['../../tools/build/service.mjs'], { cwd: home });
      writeFileSync(`${home}dist/.built-by-tests`, RUN);
      rmSync(`${home}dist/.building`, { recursive: true });
    } else await sleep(100);
  }
}

/** Brings the service's schema up to date with the bundle's own migrations. */
export function migrateWith(service: Bundled, databaseUrl: string): void {
  const env = { PATH: process.env['PATH'], MIGRATION_DATABASE_URL: databaseUrl, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, ['dist/migrate.js'], { cwd: homeOf(service), env });
}

export async function startProcess(service: Bundled, config: EncryptingConfig, extra: Env = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: homeOf(service),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      REDIS_URL: config.REDIS_URL,
      REDIS_PREFIX: config.REDIS_PREFIX,
      DATABASE_URL: config.DATABASE_URL,
      SIGNING_KEY: signingKeyText(config),
      DATA_ENCRYPTION_KEYS: config.DATA_ENCRYPTION_KEYS.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(
        ',',
      ),
      ...extra,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${service} ended before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('"Ready"') && resolve());
  });
  return child;
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
