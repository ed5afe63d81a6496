// @ts-check
// End to end: the product as `npm start` starts it, on free ports and in a temporary data folder, and tests that know only its
// address.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyPort } from '../launcher/ports.mjs';
import { withCleanup } from './interrupts.mjs';
import { jestStage } from './jest-stage.mjs';
import { launch, ownWorld, processesOf } from './launch.mjs';

/** @param {string | undefined} chromium */
async function setting(chromium) {
  const dataDir = mkdtempSync(join(tmpdir(), 'medconsult-e2e-'));
  const port = await anyPort();
  const address = `http://localhost:${port}`;
  const operator = { email: 'operator@medconsult.test', password: randomBytes(18).toString('base64url') };
  const product = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: address, RATE_LIMIT_FACTOR: '1000' };
  const tests = {
    E2E_BASE_URL: address,
    E2E_ADMIN_EMAIL: operator.email,
    E2E_ADMIN_PASSWORD: operator.password,
    ...(chromium && { CHROMIUM_PATH: chromium }),
  };
  return { dataDir, tests, product: { ...product, ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password } };
}

const SERVICES = ['gateway', 'chat', 'billing', 'reports', 'tracking', 'admin'];

/** Where tests reach what is behind the product: its stand-ins, and each process's metrics. @param {string} dataDir */
function partsOf(dataDir) {
  const processes = processesOf(dataDir);
  const urlOf = (/** @type {string} */ wanted) =>
    `http://127.0.0.1:${processes.find(({ name }) => name === wanted)?.port}`;
  const metrics = SERVICES.map((name) => `${urlOf(name)}/metrics`).join(' ');
  return { E2E_SANDBOX_URL: urlOf('sandbox'), E2E_METRICS_URLS: metrics, E2E_DATA_DIR: dataDir };
}

/**
 * @param {string} root
 * @param {{ chromium?: string, paths: string[], product?: NodeJS.ProcessEnv, tests?: NodeJS.ProcessEnv }} options
 *   what else the product and the tests are told
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function e2eStage(root, { chromium, paths, ...more }) {
  const { dataDir, tests, product } = await setting(chromium);
  const launcher = launch(root, { ...ownWorld(process.env), ...product, ...more.product });
  try {
    const result = await withCleanup(launcher.stop, async () => {
      await launcher.ready();
      return jestStage(root, 'e2e', { env: { ...tests, ...partsOf(dataDir), ...more.tests }, paths });
    });
    if (result.failed > 0) console.log(`\nWhat the product said meanwhile:\n${launcher.output()}`);
    return result;
  } catch (error) {
    console.log(launcher.output());
    return { stage: 'e2e', passed: 0, failed: 1, skipped: [], problems: [/** @type {Error} */ (error).message] };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
