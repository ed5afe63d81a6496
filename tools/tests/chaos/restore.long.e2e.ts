// A backup from before an erasure is restored: the next start erases again, and nothing of the user is left. Uses the system's
// PostgreSQL, which has pg_dump.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rounds } from '@medconsult/common/testing';
import { freePort, launch, ownWorld, processesOf } from '../launch.mjs';
import { newCluster, systemPostgres } from '../../launcher/testing/postgres-cluster.mjs';
import { leftOf } from './database.mjs';
import { erase, live } from './people.mjs';

const ROOT = resolve(import.meta.dirname, '../../..');
const WITHIN = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-restore-'));
let cluster: Awaited<ReturnType<typeof newCluster>> | undefined;
afterAll(() => {
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const portOf = (name: string) => processesOf(dataDir).find((part) => part.name === name)?.port;
const worldAt = (port: number) => ({
  address: `http://localhost:${port}`,
  sandbox: `http://127.0.0.1:${portOf('sandbox')}`,
  doctors: undefined,
  clock: undefined,
  processes: () => processesOf(dataDir),
});

function run(env: NodeJS.ProcessEnv, program: string, ...args: string[]): void {
  const path = join(ROOT, 'tools/launcher', program);
  const { status, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: ROOT, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

async function untilGone(world: ReturnType<typeof worldAt>, userId: string): Promise<string[]> {
  const until = Date.now() + WITHIN;
  for (;;) {
    const left = await leftOf(world, [userId]);
    if (left.length === 0 || Date.now() > until) return left;
    await sleep(250);
  }
}

(rounds(0, 1) && systemPostgres() ? it : it.skip)(
  'brings nobody back who was erased since',
  async () => {
    const port = await freePort();
    const world = worldAt(port);
    cluster = await newCluster(['max_connections=200']);
    const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: cluster.url, RATE_LIMIT_FACTOR: '1000' };
    const env = { ...ownWorld(process.env), ...own };
    const backup = join(dataDir, 'backup.sealed');
    const product = launch(ROOT, env);
    await product.ready();
    const person = await live(worldAt(port), { erases: false });
    run(env, 'backup.mjs', backup);
    expect((await leftOf(world, [person.userId])).length).toBeGreaterThan(0);
    await erase(person);
    expect(await untilGone(world, person.userId)).toEqual([]);
    await product.stop();

    run(env, 'restore.mjs', backup, '--replace');
    rmSync(join(dataDir, 'redis'), { recursive: true });
    // Another process may have taken the port meanwhile.
    const again = launch(ROOT, { ...env, PORT: String(await freePort()) });
    await again.ready().catch((error: Error) => {
      throw new Error(`${error.message}\n${again.output()}`);
    });
    expect(readFileSync(join(dataDir, 'logs/billing.log'), 'utf8')).toContain('were erased again');
    expect(await untilGone(world, person.userId)).toEqual([]);
    await again.stop();
  },
  240_000,
);
