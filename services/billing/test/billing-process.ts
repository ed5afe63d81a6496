// Billing as the bundle that runs in production, in a process of its own that can be killed.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { signingKeyText } from '@medconsult/common/testing';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BillingConfig } from '../src/config.js';

export const BILLING_HOME = fileURLToPath(new URL('../', import.meta.url));

const STAMP = `${BILLING_HOME}dist/.built-by-tests`;
const LOCK = `${BILLING_HOME}dist/.building`;
const STALE_MS = 60_000;
/** Test files run at once in workers of one parent, and one's build must not be another's half-written program. */
const RUN = String(process.ppid);

const isBuilt = (): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === RUN;

function takeLock(): boolean {
  const found = statSync(LOCK, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(LOCK, { recursive: true });
  try {
    mkdirSync(`${BILLING_HOME}dist`, { recursive: true });
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

/** Builds the bundle, once in a run of the tests. */
export async function buildBilling(): Promise<void> {
  while (!isBuilt()) {
    if (takeLock()) {
      execFileSync(process.execPath, ['../../tools/build/service.mjs'], { cwd: BILLING_HOME });
      writeFileSync(STAMP, RUN);
      rmSync(LOCK, { recursive: true });
    } else await sleep(100);
  }
}

export async function startBillingProcess(config: BillingConfig): Promise<ChildProcess> {
  const { key, id } = config.DATA_ENCRYPTION_KEYS[0]!;
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: BILLING_HOME,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      REDIS_URL: config.REDIS_URL,
      REDIS_PREFIX: config.REDIS_PREFIX,
      DATABASE_URL: config.DATABASE_URL,
      SIGNING_KEY: signingKeyText(config),
      DATA_ENCRYPTION_KEYS: `${id}:${key.toString('base64')}`,
      PAYMENT_MODE: config.PAYMENT_MODE,
      SANDBOX_URL: config.SANDBOX_URL,
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Billing ended before it was ready.')));
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
