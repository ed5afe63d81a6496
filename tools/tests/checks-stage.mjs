// @ts-check
// Checks over the whole tree: one formatting, and a list of covered statements that is up to date.
import { join } from 'node:path';
import { runShowing } from './processes.mjs';

/** @param {string} root @returns {[name: string, program: string, args: string[]][]} */
const checks = (root) => [
  ['formatting (npm run format)', join(root, 'node_modules/.bin/oxfmt'), ['--check']],
  ['coverage of the specification', process.execPath, [join(root, 'tools/coverage/run.mjs'), '--check']],
];

/** @param {string} root @returns {Promise<import('./report.mjs').StageResult>} */
export async function checksStage(root) {
  const problems = [];
  for (const [name, program, args] of checks(root)) {
    const { code } = await runShowing(program, args, { cwd: root, env: process.env, givesWay: true });
    if (code !== 0) problems.push(name);
  }
  const passed = checks(root).length - problems.length;
  return { stage: 'checks', passed, failed: problems.length, skipped: [], problems };
}
