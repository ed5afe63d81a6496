// Billing as the bundle that runs in production, in a process of its own that can be killed.
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { BillingConfig } from '../config.js';

export const BILLING_HOME = fileURLToPath(new URL('../../', import.meta.url));

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
      SIGNING_KEY: config.SIGNING_KEY.toString('base64'),
      DATA_ENCRYPTION_KEYS: `${id}:${key.toString('base64')}`,
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
