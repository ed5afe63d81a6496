// @ts-check
// `npm run bench:admin -- 1000000 10000000`: fills the operators' read models with that many conversations and page views on
// servers of its own and prints each list's time beside a look-up by primary key. Without numbers: 100,000 and 1,000,000.
// A third word measures only the lists that have it in their name.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startInfra } from '../launcher/infra.mjs';

const home = resolve(import.meta.dirname, '../../services/admin');
const built = spawnSync(process.execPath, ['../../tools/build/service.mjs', 'src/bench.ts'], {
  cwd: home,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-bench-admin-'));
const infra = await startInfra({ dataDir });
try {
  const key = randomBytes(32).toString('base64');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: infra.databaseUrl,
    REDIS_URL: infra.redisUrl,
    SIGNING_KEY: key,
    DATA_ENCRYPTION_KEYS: `k1:${key}`,
    LOG_LEVEL: 'error',
  };
  const { status } = spawnSync(process.execPath, [join(home, 'dist/bench.js'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await infra.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
