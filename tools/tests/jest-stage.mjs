// @ts-check
// One Jest project as a stage; its results are read from Jest's own report, not from its exit code alone.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runShowing } from './processes.mjs';

/** @typedef {{ status: string, fullName: string }} JestTest */
/** @typedef {{ name: string, message: string, assertionResults: JestTest[] }} JestFile */

const RUN = new Set(['passed', 'failed']);

/**
 * @param {string} stage
 * @param {JestFile[]} suites
 * @param {boolean} narrowed a path was asked for, so finding nothing is no failure
 * @returns {import('./report.mjs').StageResult}
 */
export function countSuites(stage, suites, narrowed) {
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  const skipped = tests.filter(({ status }) => !RUN.has(status)).map(({ fullName }) => fullName);
  // A file that ran nothing (it could not be loaded, or all of it is skipped) must not pass for a good one.
  const problems = suites
    .filter(({ assertionResults }) => !assertionResults.some(({ status }) => RUN.has(status)))
    .map(({ name, message }) => `no test ran in ${name}${message ? ' (it could not be loaded)' : ''}`);
  if (suites.length === 0 && !narrowed) problems.push('there are no tests');
  return { stage, passed, failed: failed + problems.length, skipped, problems };
}

/** Integration tests mostly wait for servers and time limits; the others compute. @param {string} stage */
function workersFor(stage) {
  const cores = Math.max(2, availableParallelism());
  return stage === 'integration' ? 2 * cores : cores;
}

/**
 * @param {string} root
 * @param {string} stage name of the Jest project
 * @param {{ env?: NodeJS.ProcessEnv, paths?: string[], givesWay?: boolean }} options
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function jestStage(root, stage, { env = {}, paths = [], givesWay = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-jest-'));
  const file = join(folder, 'results.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const flags = ['--selectProjects', stage, '--json', `--outputFile=${file}`, '--ci', '--passWithNoTests'];
  const side = stage === 'e2e' ? '--runInBand' : `--maxWorkers=${workersFor(stage)}`;
  try {
    const args = [jest, ...flags, side, ...paths.flatMap((path) => ['--testPathPatterns', path])];
    const all = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'UTC', ...env };
    const { code } = await runShowing(process.execPath, args, { cwd: root, env: all, givesWay });
    const result = countSuites(stage, JSON.parse(readFileSync(file, 'utf8')).testResults, paths.length > 0);
    if (code === 0 || result.failed > 0) return result;
    return { ...result, failed: 1, problems: [`Jest ended with code ${code} though no test failed`] };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { stage, passed: 0, failed: 1, skipped: [], problems: [`Jest gave no results: ${message}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
