// @ts-check
// The long run of what is in this folder: a separate product, with doctors behind a provider, and a clock that can be moved.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { e2eStage } from '../e2e-stage.mjs';
import { withCleanup } from '../interrupts.mjs';

const LIBFAKETIME = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
];

/** @param {string} folder what the launcher and the services get, and the tests */
function movableClock(folder) {
  const library = LIBFAKETIME.find((path) => existsSync(path));
  if (!library) return { product: {}, tests: {}, without: ['clocks that jump: libfaketime was not found'] };
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  const settings = { FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return { product: { LD_PRELOAD: library, ...settings }, tests: { E2E_CLOCK: file }, without: [] };
}

/**
 * @param {string} root @param {string[]} paths those of this folder's tests that are wanted; none: all
 * @returns {Promise<{ result: import('../report.mjs').StageResult, without: string[] }>}
 */
export async function chaosStage(root, paths) {
  // Packages are installed by the run itself, so none may be imported at the top.
  const { startSandbox } = await import('../../sandbox/index.mjs');
  const doctors = await startSandbox({ tokenDelayMs: 4 });
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-chaos-'));
  const clock = movableClock(folder);
  const stop = async () => {
    await doctors.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const product = {
    ANTHROPIC_API_KEY: 'sandbox',
    ANTHROPIC_BASE_URL: `${doctors.url}/anthropic`,
    RATE_LIMIT_FACTOR: '1000000',
    ...clock.product,
  };
  const wanted = paths.length > 0 ? paths : ['tools/tests/chaos/'];
  const tests = { E2E_DOCTORS_URL: doctors.url, LONG_TESTS: '1', ...clock.tests };
  const result = await withCleanup(stop, () => e2eStage(root, { paths: wanted, product, tests }));
  return { result: { ...result, stage: 'chaos' }, without: clock.without };
}
