// @ts-check
// Runs a command to its end. Its output is kept and shown only when it fails.
import { spawn } from 'node:child_process';
import { LauncherError } from './settings.mjs';

const KEPT = 200_000;

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: Record<string, string | undefined>, note?: (text: string) => void, signal?: AbortSignal }} options
 * @returns {Promise<string>} what it printed
 */
export function runCommand(program, args, { cwd, env = process.env, note, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ part) => {
      output = (output + part.toString()).slice(-KEPT);
      note?.(output.trimEnd().split('\n').at(-1) ?? '');
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code, killer) => {
      if (code === 0) resolve(output);
      else reject(new LauncherError(`${output.trimEnd()}\n${program} ${args.join(' ')} failed (${killer ?? code}).`));
    });
  });
}

/** npm of this Node version, also when npm itself did not start us. */
export function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js')
    ? { program: process.execPath, first: [script] }
    : { program: 'npm', first: [] };
}
