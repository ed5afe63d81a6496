// @ts-check
// Runs a stage's command; its output goes to the terminal immediately, or only when it fails.
import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/** Stages that only compute run at low priority, since others test how long a user waits. */
const GIVES_WAY_BY = 5;
const LOWEST = constants.priority.PRIORITY_LOW;

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onlyOnFailure?: boolean, givesWay?: boolean }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runShowing(program, args, { cwd, env, onlyOnFailure = false, givesWay = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    if (givesWay && child.pid) setPriority(child.pid, Math.min(getPriority() + GIVES_WAY_BY, LOWEST));
    let output = '';
    const take = (/** @type {Buffer} */ part) => {
      output += part.toString();
      if (!onlyOnFailure) process.stdout.write(part);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => {
      if (onlyOnFailure && code !== 0) process.stdout.write(output);
      resolve({ code, output });
    });
  });
}
