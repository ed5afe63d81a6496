// @ts-check
// Starts a server that outlives the launcher: detached, its output in a log, and only until it answers.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLog } from './log-file.mjs';
import { LauncherError } from './settings.mjs';

const LIMIT_MS = 60_000;
const SHOWN_LINES = 5;

/**
 * @template T
 * @param {string} title for the message when it fails
 * @param {{ program: string, args: string[], log: string, options: import('node:child_process').SpawnOptions }} command
 * @param {(pid: number) => T | undefined | Promise<T | undefined>} answers undefined while it is still starting
 * @returns {Promise<T>}
 */
export async function startServer(title, { program, args, log, options }, answers) {
  const output = openLog(log);
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', output.fd, output.fd] });
  output.close();
  let failed = false;
  child.once('error', () => (failed = true)).once('exit', () => (failed = true));
  child.unref();
  for (const until = Date.now() + LIMIT_MS; !failed && Date.now() < until; await sleep(20)) {
    const answer = await answers(Number(child.pid));
    if (answer !== undefined) return answer;
  }
  const lastLines = readFileSync(log, 'utf8').trim().split('\n').slice(-SHOWN_LINES);
  throw new LauncherError(`${title} did not start:\n  ${lastLines.join('\n  ')}`);
}
