// @ts-check
// Typecheck and lint: one test for each package that has the script. nx runs them, so unchanged packages cost nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runShowing } from './processes.mjs';

/** @param {string} root @param {string} script @returns {string[]} names of the packages that have it */
export function packagesWith(root, script) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = /** @type {string[]} */ (workspaces).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(join(root, parent)).map((name) => join(parent, name));
  });
  return folders
    .map((folder) => join(root, folder, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ scripts }) => scripts?.[script])
    .map(({ name }) => name);
}

/** The tasks that nx names as failed. @param {string} output @param {string} target */
export function failedPackages(output, target) {
  const list = /Failed tasks:\s*\n([\s\S]*)/.exec(output)?.[1] ?? '';
  return [...list.matchAll(/^\s*- (\S+):(\S+?)\s*$/gm)].filter(([, , name]) => name === target).map(([, name]) => name);
}

/**
 * @param {string} root
 * @param {string} target typecheck or lint
 * @returns {Promise<import('./report.mjs').StageResult>}
 */
export async function packageStage(root, target) {
  const names = packagesWith(root, target);
  const nx = join(root, 'node_modules/.bin/nx');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const args = ['run-many', '-t', target, '--outputStyle=static', '--nxBail=false'];
  const { code, output } = await runShowing(nx, args, { cwd: root, env, onlyOnFailure: true });
  const failed = code === 0 ? [] : failedPackages(output, target);
  // nx failed without saying where: nothing may be counted as passed.
  if (code !== 0 && failed.length === 0) {
    return { stage: target, passed: 0, failed: names.length, skipped: [], problems: ['nx failed'] };
  }
  return { stage: target, passed: names.length - failed.length, failed: failed.length, skipped: [], problems: failed };
}
