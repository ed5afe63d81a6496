// A service running as its production bundle, in a separate process that can be killed.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EncryptingConfig } from '../server/index.js';
import type { ServiceName } from '../values.js';
import { signingKeyText } from './infra.js';

type Env = Readonly<Record<string, string | undefined>>;
type ProcessConfig = Pick<EncryptingConfig, 'REDIS_URL' | 'REDIS_PREFIX' | 'DATABASE_URL' | 'SIGNING_KEY'> &
  Partial<Pick<EncryptingConfig, 'DATA_ENCRYPTION_KEYS'>>;

const STALE_MS = 60_000;
/** Test files run in parallel workers of one parent, and must not load a half-written build of another. */
const RUN = String(process.ppid);

export class ServiceBundle {
  private readonly home: string;

  constructor(private readonly service: ServiceName) {
    this.home = fileURLToPath(new URL(`../../../../services/${service}/`, import.meta.url));
  }

  /** Builds the bundle once per test run; `npm test` has built the whole product before, and says so. */
  async build(): Promise<void> {
    while (!process.env['TEST_PRODUCT_BUILT'] && !this.isBuilt()) {
      if (this.takesLock()) {
        execFileSync(process.execPath, ['../../tools/build/service.mjs'], { cwd: this.home });
        writeFileSync(this.stamp, RUN);
        rmSync(this.lock, { recursive: true });
      } else await sleep(100);
    }
  }

  /** Migrates the service's schema with the bundle's own migrations. */
  migrate(databaseUrl: string): void {
    const env = { PATH: process.env['PATH'], MIGRATION_DATABASE_URL: databaseUrl, DATABASE_URL: databaseUrl };
    execFileSync(process.execPath, ['dist/migrate.js'], { cwd: this.home, env });
  }

  /** @throws when the process ends before it is ready */
  async start(config: ProcessConfig, extra: Env = {}): Promise<ChildProcess> {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...environmentOf(config), ...extra };
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(process.execPath, ['dist/main.js'], { cwd: this.home, stdio: [...stdio], env });
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`${this.service} ended before it was ready.`)));
      createInterface({ input: child.stdout }).on('line', (line) => line.includes('"Ready"') && resolve());
    });
    return child;
  }

  private get stamp(): string {
    return `${this.home}dist/.built-by-tests`;
  }

  private get lock(): string {
    return `${this.home}dist/.building`;
  }

  private isBuilt(): boolean {
    return existsSync(this.stamp) && readFileSync(this.stamp, 'utf8') === RUN;
  }

  private takesLock(): boolean {
    const found = statSync(this.lock, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > STALE_MS) rmSync(this.lock, { recursive: true });
    try {
      mkdirSync(`${this.home}dist`, { recursive: true });
      mkdirSync(this.lock);
      return true;
    } catch {
      return false;
    }
  }
}

/** Kills a process and waits for it; does nothing if it has ended. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

function environmentOf(config: ProcessConfig): Env {
  const keys = config.DATA_ENCRYPTION_KEYS?.map(({ id, key }) => `${id}:${key.toString('base64')}`);
  return {
    REDIS_URL: config.REDIS_URL,
    REDIS_PREFIX: config.REDIS_PREFIX,
    DATABASE_URL: config.DATABASE_URL,
    SIGNING_KEY: signingKeyText(config),
    ...(keys && { DATA_ENCRYPTION_KEYS: keys.join(',') }),
  };
}
