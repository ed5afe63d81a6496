// @ts-check
// `npm test`: sets itself up, runs its stages in two parallel lanes, and ends with the totals. See README.md of tools/launcher.
import '../launcher/node-version.mjs';
import { resolve } from 'node:path';
import { build, needsBuild } from '../launcher/build.mjs';
import { install, needsInstall } from '../launcher/install.mjs';
import { OUTPUTS } from '../launcher/product.mjs';
import { createProgress } from '../launcher/progress.mjs';
import { checksStage } from './checks-stage.mjs';
import { chaosStage } from './chaos/chaos-stage.mjs';
import { findChromium } from './chromium.mjs';
import { e2eStage } from './e2e-stage.mjs';
import { withCleanup } from './interrupts.mjs';
import { jestStage } from './jest-stage.mjs';
import { LANES, parseOptions, STAGES } from './options.mjs';
import { hasFailed, reportLines } from './report.mjs';
import { startServers } from './servers.mjs';
import { staticStage } from './static-stage.mjs';

/** @typedef {import('./report.mjs').StageResult} StageResult */

const ROOT = resolve(import.meta.dirname, '../..');
const progress = createProgress();
/** @type {string[]} */
const leftOut = [];

/** @param {string[]} paths @returns {Promise<StageResult>} */
async function integration(paths) {
  const servers = await progress.step('PostgreSQL and Redis', () => startServers(progress.line));
  progress.line(`Integration tests run against ${servers.kind}.`);
  const env = {
    TEST_DATABASE_URL: servers.databaseUrl,
    TEST_REDIS_URL: servers.redisUrl,
    TEST_RUN_ID: servers.runId,
    ...(!needsBuild(ROOT, OUTPUTS) && { TEST_PRODUCT_BUILT: '1' }),
  };
  return withCleanup(servers.stop, () => jestStage(ROOT, 'integration', { env, paths }));
}

/** @returns {Promise<StageResult>} */
async function buildStage() {
  if (needsBuild(ROOT, OUTPUTS)) await build(ROOT, OUTPUTS);
  return { stage: 'build', passed: 1, failed: 0, skipped: [], problems: [] };
}

/** @param {string[]} paths @returns {Promise<StageResult>} */
async function e2e(paths) {
  const chromium = findChromium();
  if (!chromium) leftOut.push('tests in a browser: no Chromium was found (set CHROMIUM_PATH)');
  if (needsBuild(ROOT, OUTPUTS)) await build(ROOT, OUTPUTS);
  return e2eStage(ROOT, { chromium, paths });
}

/** @param {string[]} paths @returns {Promise<StageResult>} */
async function chaos(paths) {
  if (needsBuild(ROOT, OUTPUTS)) await build(ROOT, OUTPUTS);
  const { result, without } = await chaosStage(ROOT, paths);
  leftOut.push(...without);
  return result;
}

/** @param {string} stage @param {string[]} paths @returns {Promise<StageResult>} */
function runStage(stage, paths) {
  if (stage === 'checks') return checksStage(ROOT);
  if (stage === 'typecheck' || stage === 'lint') return staticStage(ROOT, stage);
  if (stage === 'integration') return integration(paths);
  if (stage === 'build') return buildStage();
  if (stage === 'chaos') return chaos(paths);
  return stage === 'e2e' ? e2e(paths) : jestStage(ROOT, stage, { paths, givesWay: true });
}

/** @param {string} stage @param {string[]} paths @returns {Promise<import('./report.mjs').TimedResult>} */
async function timed(stage, paths) {
  progress.line(`\n== ${stage}`);
  const since = Date.now();
  const result = await runStage(stage, paths).catch((error) => {
    progress.line(error.message);
    return { stage, passed: 0, failed: 1, skipped: [], problems: [error.message.trim().split('\n').at(-1)] };
  });
  return { ...result, milliseconds: Date.now() - since };
}

/** @param {string[]} stages @param {string[]} paths */
async function runLane(stages, paths) {
  const results = [];
  for (const stage of stages) results.push(await timed(stage, paths));
  return results;
}

async function main() {
  const { stages, paths, long } = parseOptions(process.argv.slice(2));
  if (long) process.env.LONG_TESTS = '1';
  leftOut.push(...STAGES.filter((stage) => !stages.includes(stage)).map((stage) => `${stage}: not asked for`));
  if (needsInstall(ROOT)) await progress.step('Installing packages', (note) => install(ROOT, note));
  const since = Date.now();
  const lanes = LANES.map((lane) => lane.filter((stage) => stages.includes(stage)));
  const results = (await Promise.all(lanes.map((lane) => runLane(lane, paths)))).flat();
  for (const line of reportLines(results, leftOut, Date.now() - since)) progress.line(line);
  return hasFailed(results) ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    console.log('0 passed, 1 failed');
    process.exit(1);
  },
);
