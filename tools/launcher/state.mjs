// @ts-check
// Small JSON files in the data folder, replaced as a whole so that a crash never leaves a partial one.
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @template T @param {string} file @param {T} fallback @returns {T} */
export function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fallback;
  }
}

/** @param {string} file @param {string} text @param {number} [mode] */
export function writeWhole(file, text, mode = 0o600) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

/** @param {string} file @param {unknown} value */
export function writeJson(file, value) {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Keeps the file's mode: containers read theirs as other users. @param {string} file @param {string} text */
export function replaceSecret(file, text) {
  writeWhole(file, text, statSync(file).mode & 0o777);
}
