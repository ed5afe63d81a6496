// @ts-check
// `npm run test:mutants [-- unit | integration | part of an id or file]`: puts each fault of faults.json into the product,
// one at a time, and runs the tests beside it. A fault that no test notices is a hole in the suite.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withCleanup } from '../tests/interrupts.mjs';
import { startServers } from '../tests/servers.mjs';
import { faultsOf, withFault } from './faults.mjs';
import { runJest } from './run-jest.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */

const ROOT = resolve(import.meta.dirname, '../..');
const RESULTS = { red: 'caught', green: 'MISSED', broken: 'BROKEN' };

/** @param {Fault} fault @param {NodeJS.ProcessEnv} env */
function judge(fault, env) {
  const path = join(ROOT, fault.file);
  const source = readFileSync(path, 'utf8');
  const restore = async () => writeFileSync(path, source);
  return withCleanup(restore, () => {
    writeFileSync(path, withFault(fault, source));
    return runJest(ROOT, fault.project, [fault.tests], env);
  });
}

/** A test that fails without a fault, too, notices nothing. @param {Fault} fault @param {NodeJS.ProcessEnv} env */
async function mustBeGreen({ project, tests }, env) {
  const { outcome, failing } = await runJest(ROOT, project, [tests], env);
  if (outcome !== 'green') throw new Error(`Without a fault ${tests} is ${outcome}: ${failing.join(', ')}`);
}

/** @param {readonly Fault[]} faults @param {{ runId?: string } & NodeJS.ProcessEnv} env @returns {Promise<number>} exit code */
async function judgeAll(faults, { runId, ...env }) {
  const checked = new Set();
  let caught = 0;
  for (const [at, fault] of faults.entries()) {
    if (!checked.has(fault.tests)) await mustBeGreen(fault, { ...env, TEST_RUN_ID: runId });
    checked.add(fault.tests);
    // Databases are copied from one that is made once a run: with a fault in SQL that has to be another one.
    const run = fault.file.endsWith('.sql') ? `${runId}_${at}` : runId;
    const { outcome } = await judge(fault, { ...env, TEST_RUN_ID: run });
    const result = RESULTS[outcome];
    console.log(`${result}  ${fault.id}  ${fault.file}`);
    if (result === 'caught') caught += 1;
  }
  console.log(`${caught} of ${faults.length} faults caught`);
  return caught === faults.length && caught > 0 ? 0 : 1;
}

async function main() {
  const faults = faultsOf(process.argv[2] ?? '');
  if (!faults.some(({ project }) => project === 'integration')) return judgeAll(faults, {});
  const { databaseUrl, redisUrl, runId, stop } = await startServers(console.log);
  const env = { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl, runId };
  return withCleanup(stop, () => judgeAll(faults, env));
}

process.exitCode = await main();
