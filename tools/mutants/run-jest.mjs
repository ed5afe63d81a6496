// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** @typedef {import('./verdict-reporter.mjs').Told} Told */
/**
 * `broken` when a file could not be loaded or none was found, so that no test ran; `stuck` when no test
 * failed within the limit. `file` is the first one concerned.
 * @typedef {{ outcome: 'green' | 'red' | 'broken' | 'stuck', file?: string }} Verdict
 */

const isReport = (/** @type {string} */ line) => line.startsWith('{"file":');

/**
 * Runs the tests of a path until the first fails, without output.
 * @param {string} root
 * @param {{ project: string, tests: string }} what
 * @param {{ env: NodeJS.ProcessEnv, limitMs: number }} options
 * @returns {Promise<Verdict>}
 */
export function runJest(root, { project, tests }, { env, limitMs }) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const reporter = join(import.meta.dirname, 'verdict-reporter.mjs');
  const flags = ['--selectProjects', project, '--silent', '--ci', `--reporters=${reporter}`];
  const child = spawn(process.execPath, [jest, ...flags, '--testPathPatterns', tests], {
    cwd: root,
    env: { ...process.env, ...env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings', TZ: 'UTC' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A separate process group, so that what the tests started ends with them.
    detached: true,
  });
  return new Promise((done, fail) => {
    /** @type {Told[]} */
    const told = [];
    const end = (/** @type {Verdict} */ verdict) => {
      clearTimeout(limit);
      done(verdict);
      if (child.pid) endGroup(child.pid);
    };
    const limit = setTimeout(() => end({ outcome: 'stuck' }), limitMs);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!isReport(line)) return;
      told.push(JSON.parse(line));
      const verdict = verdictOf(told);
      if (verdict.outcome === 'red') end(verdict);
    });
    child.once('error', fail);
    child.once('close', () => end(verdictOf(told)));
  });
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Everything has ended by itself.
  }
}

/** @param {readonly Told[]} told @returns {Verdict} */
export function verdictOf(told) {
  const failed = told.find(({ status }) => status === 'failed');
  if (failed) return { outcome: 'red', file: failed.file };
  const broken = told.find(({ status }) => status === 'broken');
  if (broken) return { outcome: 'broken', file: broken.file };
  return { outcome: told.some(({ status }) => status === 'passed') ? 'green' : 'broken' };
}
