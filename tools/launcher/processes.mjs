// @ts-check
// Processes that may not be our children: whether one is alive, what it is, and how to end it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A zombie counts as ended: its parent may be gone. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !['Z', 'X'].includes(stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3));
  } catch {
    return false;
  }
}

/** The command line of a process, or '' when it has none. @param {number} pid */
export function commandLine(pid) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** @param {number} pid @param {number} limit milliseconds @returns {Promise<boolean>} whether it has ended */
export async function waitForEnd(pid, limit) {
  const until = Date.now() + limit;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(30);
  }
  return true;
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Asks a process to end and kills it when it does not.
 * @param {number} pid
 * @param {number} grace milliseconds before SIGKILL
 * @param {NodeJS.Signals} [signal]
 */
export async function endProcess(pid, grace, signal = 'SIGTERM') {
  send(pid, signal);
  if (await waitForEnd(pid, grace)) return;
  send(pid, 'SIGKILL');
  await waitForEnd(pid, 5000);
}
