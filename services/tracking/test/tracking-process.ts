// Tracking as the bundle that runs in production, in a process of its own that can be killed.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { signingKeyText } from '@medconsult/common/testing';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TrackingConfig } from '../src/config.js';

const HOME = fileURLToPath(new URL('../', import.meta.url));

export function buildTracking(): void {
  execFileSync(process.execPath, ['../../tools/build/service.mjs'], { cwd: HOME });
}

export async function startTrackingProcess(config: TrackingConfig): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/main.js'], {
    cwd: HOME,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      REDIS_URL: config.REDIS_URL,
      REDIS_PREFIX: config.REDIS_PREFIX,
      DATABASE_URL: config.DATABASE_URL,
      SIGNING_KEY: signingKeyText(config),
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error('Tracking ended before it was ready.')));
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
