// @ts-check
// `npm run bench:admin -- 1000000 10000000`: fills the operators' read models with that many conversations and page views on
// separate servers and prints each list's time next to a look-up by primary key. Without numbers: 100,000 and 1,000,000. A third
// argument measures only the lists whose names contain it. With BENCH_DATA_DIR the filled servers are kept in that folder, and a
// later run with the same sizes measures them as they are.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startInfra } from '../launcher/infra.mjs';
import { secret } from '../launcher/secrets.mjs';

const home = resolve(import.meta.dirname, '../../services/admin');
const built = spawnSync(process.execPath, ['../../tools/build/service.mjs', 'bench/bench.ts'], {
  cwd: home,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(1);

const kept = process.env.BENCH_DATA_DIR;
const dataDir = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), 'medconsult-bench-admin-'));
const infra = await startInfra({ dataDir });
try {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: infra.databaseUrl,
    REDIS_URL: infra.redisUrl,
    SIGNING_KEY: secret(dataDir, 'signing-key'),
    DATA_ENCRYPTION_KEYS: secret(dataDir, 'data-encryption-keys'),
    LOG_LEVEL: 'error',
  };
  const { status } = spawnSync(process.execPath, [join(home, 'dist/bench.js'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await infra.stop();
  if (!kept) rmSync(dataDir, { recursive: true, force: true });
}
