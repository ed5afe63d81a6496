// @ts-check
// What is running, for `npm run status`, for a second start, and for the start after a crash of the launcher.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commandLine, endProcess, isAlive } from './processes.mjs';
import { files } from './product.mjs';
import { readJson, writeJson } from './state.mjs';

/** @typedef {{ name: string, pid?: number, port: number, url?: string }} RunningPart */
/** @typedef {{ launcher: number, address: string, startedAt: string, processes: RunningPart[] }} RunRecord */

/** @param {string} dataDir @returns {RunRecord | undefined} */
export const readRun = (dataDir) => readJson(files(dataDir).run, undefined);

/** @param {string} dataDir @param {RunRecord} record */
export const writeRun = (dataDir, record) => writeJson(files(dataDir).run, record);

/** The pid of the launcher that runs on this data folder. @param {string} dataDir */
export function runningLauncher(dataDir) {
  const pid = Number(readJson(files(dataDir).lock, 0));
  const isLauncher = pid > 0 && pid !== process.pid && isAlive(pid) && commandLine(pid).includes('start.mjs');
  return isLauncher ? pid : undefined;
}

/** Makes this process the only launcher of the folder. @param {string} dataDir @returns {boolean} */
export function takeLock(dataDir) {
  const { lock } = files(dataDir);
  mkdirSync(dirname(lock), { recursive: true });
  if (runningLauncher(dataDir)) return false;
  rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}

/** @param {string} dataDir */
export function releaseLock(dataDir) {
  const { lock, run } = files(dataDir);
  rmSync(run, { force: true });
  try {
    if (readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock);
  } catch {
    // Nothing to release.
  }
}

/**
 * Ends what a killed launcher left running. The command line must carry our mark, since a pid may have been reused.
 * PostgreSQL and Redis are not among them; they are reused.
 * @param {string} dataDir
 * @param {string} mark
 * @returns {Promise<string[]>} their names
 */
export async function endLeftovers(dataDir, mark) {
  const left = (readRun(dataDir)?.processes ?? []).filter(
    ({ pid }) => pid !== undefined && isAlive(pid) && commandLine(pid).endsWith(mark),
  );
  await Promise.all(left.map(({ pid }) => endProcess(Number(pid), 10_000)));
  rmSync(files(dataDir).run, { force: true });
  return left.map(({ name }) => name);
}
