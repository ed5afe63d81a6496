// @ts-check
// Types and lint, one command after another, since the other lane uses the second core.
import { join } from 'node:path';
import { runShowing } from './processes.mjs';

/** @type {Record<string, string[][]>} arguments of each command */
export const COMMANDS = {
  typecheck: [
    ['-p', 'frontend'],
    ['-p', '.'],
    ['-p', 'tools'],
  ],
  lint: [[]],
};
const PROGRAMS = /** @type {const} */ ({ typecheck: 'tsc', lint: 'oxlint' });

/**
 * @param {string} root
 * @param {'typecheck' | 'lint'} stage
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function staticStage(root, stage) {
  /** @type {string[]} */
  const problems = [];
  const program = join(root, 'node_modules/.bin', PROGRAMS[stage]);
  const commands = COMMANDS[stage] ?? [];
  for (const args of commands) {
    const options = { cwd: root, env: process.env, onlyOnFailure: true, givesWay: true };
    const { code } = await runShowing(program, args, options);
    if (code !== 0) problems.push([PROGRAMS[stage], ...args].join(' '));
  }
  return { stage, passed: commands.length - problems.length, failed: problems.length, skipped: [], problems };
}
