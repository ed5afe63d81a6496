// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Longer than the tests of any fault take: one that makes a test hang has been noticed. */
const LONGEST_MS = 300_000;

/**
 * `broken` when a file could not be loaded or none was found, so that no test has judged anything; `failing` are files.
 * @typedef {{ outcome: 'green' | 'red' | 'broken', failing: string[] }} Verdict
 */

/**
 * Runs the tests of these paths. Says nothing.
 * @param {string} root
 * @param {string} project
 * @param {readonly string[]} paths
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Verdict>}
 */
export function runJest(root, project, paths, env) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const flags = ['--selectProjects', project, '--silent', '--ci', '--json'];
  const args = [jest, ...flags, ...paths.flatMap((path) => ['--testPathPatterns', path])];
  const all = { ...process.env, ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'UTC' };
  return new Promise((done, fail) => {
    const limit = { timeout: LONGEST_MS, killSignal: /** @type {const} */ ('SIGKILL') };
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: all,
      stdio: ['ignore', 'pipe', 'ignore'],
      ...limit,
    });
    let report = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (report += text));
    child.once('error', fail);
    child.once('close', (_code, signal) => done(signal ? { outcome: 'red', failing: [] } : verdictOf(report)));
  });
}

/** @param {string} report Jest's own, as JSON @returns {Verdict} */
export function verdictOf(report) {
  const start = report.indexOf('{');
  if (start < 0) return { outcome: 'broken', failing: [] };
  const { numFailedTests, numPassedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(report.slice(start));
  /** @type {{ name: string, status: string }[]} */
  const files = testResults;
  const failing = files.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (numFailedTests > 0) return { outcome: 'red', failing };
  return { outcome: numRuntimeErrorTestSuites > 0 || numPassedTests === 0 ? 'broken' : 'green', failing };
}
