// @ts-check
// Types and lint. One process a TypeScript program, since a program that is split is read several times; two side by side.
import { join } from 'node:path';
import { runShowing } from './processes.mjs';

const SIDE_BY_SIDE = 2;

/** @type {Record<string, string[][]>} arguments of each command, the longest first */
export const COMMANDS = {
  typecheck: [
    ['-p', 'frontend'],
    ['-p', '.'],
    ['-p', 'tools'],
  ],
  lint: [
    ['libs', 'services'],
    ['frontend', 'tools', '*.mjs'],
  ],
};
const PROGRAMS = /** @type {const} */ ({ typecheck: 'tsc', lint: 'eslint' });

/**
 * @param {string} root
 * @param {'typecheck' | 'lint'} stage
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function staticStage(root, stage) {
  const waiting = [...(COMMANDS[stage] ?? [])];
  /** @type {string[]} */
  const problems = [];
  let passed = 0;
  const work = async () => {
    for (let args = waiting.shift(); args; args = waiting.shift()) {
      const program = join(root, 'node_modules/.bin', PROGRAMS[stage]);
      const { code } = await runShowing(program, args, { cwd: root, env: process.env, onlyOnFailure: true });
      if (code === 0) passed += 1;
      else problems.push(`${PROGRAMS[stage]} ${args.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return { stage, passed, failed: problems.length, skipped: [], problems };
}
