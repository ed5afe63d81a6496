// @ts-check
// Log files: that of the last run is kept as `.1`, and none grows beyond a limit.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export const LOG_LIMIT = 10 * 1024 * 1024;

/** Begins a new log; write to `fd` (append mode, so the file may be truncated under it). @param {string} file */
export function openLog(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) renameSync(file, `${file}.1`);
  const fd = openSync(file, 'a', 0o600);
  return { fd, close: () => closeSync(fd) };
}

/** @param {string} file @param {number} [limit] */
export function capLog(file, limit = LOG_LIMIT) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= limit) return;
  copyFileSync(file, `${file}.1`);
  truncateSync(file);
}

/** A log that we write line by line. @param {string} file @param {number} [limit] */
export function lineLog(file, limit = LOG_LIMIT) {
  const { fd, close } = openLog(file);
  let written = 0;
  return {
    /** @param {string} line */
    write(line) {
      written += writeSync(fd, `${line}\n`);
      if (written <= limit) return;
      capLog(file, 0);
      written = 0;
    },
    close,
  };
}
