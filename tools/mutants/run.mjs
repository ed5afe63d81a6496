// @ts-check
// `npm run test:mutants [-- unit | integration | part of an id or file] [--again]`: puts each fault of faults.json into the
// product, one at a time, and runs the tests beside it. A fault that no test notices is a gap in the suite.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import buildThreads from '../tests/build-threads.mjs';
import { isInterrupted, withCleanup } from '../tests/interrupts.mjs';
import { startServers } from '../tests/servers.mjs';
import { faultsOf, withFault } from './faults.mjs';
import { runJest } from './run-jest.mjs';
import { caughtBefore, keyOf } from './verdicts.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */
/** @typedef {{ runId?: string } & NodeJS.ProcessEnv} Env */

const ROOT = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const RESULTS = { red: 'caught', stuck: 'caught', green: 'MISSED', broken: 'BROKEN' };
/** Limit without a fault; with one, a run gets this much longer than its tests took, on a busy machine, too. */
const LIMIT_MS = 300_000;
const LONGER = 4;

/** @param {Fault} fault @param {{ env: NodeJS.ProcessEnv, limitMs: number }} options */
async function judge(fault, options) {
  const path = join(ROOT, fault.file);
  const source = readFileSync(path, 'utf8');
  const restore = async () => writeFileSync(path, source);
  const { outcome } = await withCleanup(restore, () => {
    writeFileSync(path, withFault(fault, source));
    return runJest(ROOT, fault, options);
  });
  return RESULTS[outcome];
}

/** How long the tests may take with a fault; undefined where they fail even without one. @param {Env} env */
function limits({ runId, ...env }) {
  /** @type {Map<string, number | undefined>} */
  const known = new Map();
  return async (/** @type {Fault} */ fault) => {
    const name = `${fault.project} ${fault.tests}`;
    if (!known.has(name)) {
      const since = Date.now();
      const options = { env: { ...env, TEST_RUN_ID: runId }, limitMs: LIMIT_MS };
      const { outcome, file } = await runJest(ROOT, fault, options);
      if (outcome !== 'green') console.log(`Without a fault ${file ?? fault.tests} is ${outcome}.`);
      known.set(name, outcome === 'green' ? LIMIT_MS / LONGER + LONGER * (Date.now() - since) : undefined);
    }
    return known.get(name);
  };
}

/** @param {Env} given */
function judgeWith({ runId, ...env }) {
  const limitOf = limits({ runId, ...env });
  return async (/** @type {Fault} */ fault) => {
    const limitMs = await limitOf(fault);
    // Databases are copied from one that is created once per run, so a fault in SQL needs another one.
    const TEST_RUN_ID = fault.file.endsWith('.sql') ? `${runId}_${randomBytes(4).toString('hex')}` : runId;
    return limitMs ? judge(fault, { env: { ...env, TEST_RUN_ID }, limitMs }) : 'UNJUDGED';
  };
}

/** @param {readonly Fault[]} faults @param {Env} env @returns {Promise<number>} exit code */
async function judgeAll(faults, env) {
  const judgeOne = judgeWith(env);
  const known = caughtBefore(ROOT);
  let caught = 0;
  for (const fault of faults) {
    const key = keyOf(ROOT, fault);
    const result = known.has(key) && !values.again ? 'caught before' : await judgeOne(fault);
    // When its servers are being stopped, tests fail for that reason, and no further fault may be applied.
    if (isInterrupted()) return 1;
    console.log(`${result}  ${fault.id}  ${fault.file}`);
    if (!result.startsWith('caught')) continue;
    caught += 1;
    known.add(key);
  }
  console.log(`${caught} of ${faults.length} faults caught`);
  return caught === faults.length && caught > 0 ? 0 : 1;
}

async function main() {
  const faults = faultsOf(positionals[0] ?? '');
  if (!faults.some(({ project }) => project === 'integration')) return judgeAll(faults, {});
  const { databaseUrl, redisUrl, runId, stop } = await startServers(console.log);
  // Threads run the engine, whose faults belong to unit tests: one build serves all.
  buildThreads();
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, TEST_THREADS_BUILT: '1', runId };
  return withCleanup(stop, () => judgeAll(faults, env));
}

process.exitCode = await main();
