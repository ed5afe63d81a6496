// @ts-check
// What is measured and what it is compared with, all on this machine: the product, the sandbox without pauses between tokens as
// its provider, and the floor.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, needsBuild } from '../launcher/build.mjs';
import { anyPort } from '../launcher/ports.mjs';
import { OUTPUTS } from '../launcher/product.mjs';
import { launch, ownWorld, processesOf } from '../tests/launch.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

/** @param {string} program @param {string} databaseUrl */
async function startFloor(program, databaseUrl) {
  const port = await anyPort();
  const env = { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl };
  const child = fork(join(import.meta.dirname, program), { env });
  await new Promise((ready, failed) => {
    child.once('message', ready);
    child.once('exit', () => failed(new Error('The floor did not start.')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: Number(child.pid), stop: () => child.kill() };
}

/** The sandbox runs as a separate process, so that it takes no time from the one that measures. @param {number} tokenDelay */
async function startProvider(tokenDelay) {
  const port = await anyPort();
  const env = { ...process.env, SANDBOX_PORT: String(port), SANDBOX_TOKEN_DELAY_MS: String(tokenDelay) };
  const child = fork(join(ROOT, 'tools/sandbox/main.mjs'), { env, silent: true });
  await new Promise((ready, failed) => {
    child.stdout?.once('data', ready);
    child.once('exit', () => failed(new Error('The sandbox did not start.')));
  });
  return { url: `http://127.0.0.1:${port}/anthropic`, stop: () => child.kill() };
}

/** Measures the current tree, not an older build of it. */
export async function buildWhatChanged() {
  if (needsBuild(ROOT, OUTPUTS)) await build(ROOT, OUTPUTS);
}

/** Of the operator, for lists. */
export const OPERATOR = { email: 'bench@example.org', password: 'correct horse battery staple 7' };

/** @param {NodeJS.ProcessEnv} [settings] beside those of every measurement @param {number} [tokenDelay] milliseconds of the provider */
export async function startAll(settings = {}, tokenDelay = 0) {
  const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-bench-'));
  const provider = await startProvider(tokenDelay);
  const port = await anyPort();
  const product = launch(ROOT, {
    ...ownWorld(process.env),
    PORT: String(port),
    DATA_DIR: dataDir,
    ANTHROPIC_API_KEY: 'bench',
    ANTHROPIC_BASE_URL: provider.url,
    RATE_LIMIT_FACTOR: '1000000',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: OPERATOR.email,
    ADMIN_PASSWORD: OPERATOR.password,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  await product.ready();
  const databaseUrl = processesOf(dataDir).find(({ name }) => name === 'postgres')?.url ?? '';
  const floor = await startFloor('floor.mjs', databaseUrl);
  const nestFloor = await startFloor('nest-floor.mjs', databaseUrl);
  const stop = async () => {
    floor.stop();
    nestFloor.stop();
    await product.stop();
    provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const memory = () => processesOf(dataDir).map(({ name, pid }) => ({ name, megabytes: residentMemory(pid) }));
  const processes = () => processesOf(dataDir);
  return {
    url: `http://127.0.0.1:${port}`,
    provider: provider.url,
    floor: floor.url,
    nestFloor,
    databaseUrl,
    processes,
    memory,
    stop,
  };
}

/** Linux only; 0 elsewhere. @param {number | undefined} pid */
function residentMemory(pid) {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
