// @ts-check
// One Jest project as a stage; its results are read from Jest's own report, not from its exit code alone.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { byFile, writeGroups } from './grouped/groups.mjs';
import { runShowing } from './processes.mjs';

/** @typedef {{ status: string, fullName: string, ancestorTitles: string[] }} JestTest */
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

/** How many files are one group; those of a stage that is not named here run by themselves. @type {Record<string, number>} */
const GROUP_SIZES = { unit: 10, frontend: 8, integration: 4 };

/** @param {string} root */
const jestOf = (root) => join(root, 'node_modules/jest/bin/jest.js');

/** @param {string} root @param {string} stage @param {NodeJS.ProcessEnv} env @returns {string[]} absolute paths */
function listFiles(root, stage, env) {
  const args = [jestOf(root), '--selectProjects', stage, '--listTests', '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }));
}

/**
 * Runs Jest and reads its report.
 * @param {string} root @param {string[]} args @param {{ env: NodeJS.ProcessEnv, givesWay: boolean, folder: string }} options
 * @returns {Promise<{ code: number | null, suites: JestFile[] }>}
 */
async function report(root, args, { env, givesWay, folder }) {
  const file = join(folder, 'results.json');
  const all = [jestOf(root), ...args, '--json', `--outputFile=${file}`, '--ci', '--passWithNoTests'];
  const { code } = await runShowing(process.execPath, all, { cwd: root, env, givesWay });
  return { code, suites: JSON.parse(readFileSync(file, 'utf8')).testResults };
}

/**
 * All files of a stage, a few at a time in one file of Jest.
 * @param {string} root @param {string} stage @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, givesWay: boolean, folder: string }} options
 */
async function reportOfGroups(root, stage, args, { env, ...options }) {
  const files = listFiles(root, stage, env);
  const groups = join(options.folder, 'groups');
  writeGroups(root, files, { folder: groups, size: GROUP_SIZES[stage] ?? 1 });
  const { code, suites } = await report(root, args, { env: { ...env, TEST_GROUPS: groups }, ...options });
  const names = files.map((file) => relative(root, file));
  return { code, suites: byFile(names, suites) };
}

/**
 * @param {string} root
 * @param {string} stage name of the Jest project
 * @param {{ env?: NodeJS.ProcessEnv, paths?: string[], givesWay?: boolean }} options
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function jestStage(root, stage, { env = {}, paths = [], givesWay = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'medconsult-jest-'));
  const side = stage === 'e2e' ? '--runInBand' : `--maxWorkers=${workersFor(stage)}`;
  const order = `--testSequencer=${join(import.meta.dirname, 'grouped/slow-first.mjs')}`;
  const args = ['--selectProjects', stage, side, order, ...paths.flatMap((path) => ['--testPathPatterns', path])];
  const all = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'UTC', ...env };
  const options = { env: all, givesWay, folder };
  try {
    const isGrouped = stage in GROUP_SIZES && paths.length === 0;
    const { code, suites } = isGrouped
      ? await reportOfGroups(root, stage, args, options)
      : await report(root, args, options);
    const result = countSuites(stage, suites, paths.length > 0);
    if (code === 0 || result.failed > 0) return result;
    return { ...result, failed: 1, problems: [`Jest ended with code ${code} though no test failed`] };
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    return { stage, passed: 0, failed: 1, skipped: [], problems: [`Jest gave no results: ${message}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
