// @ts-check
// The faults that earlier runs have caught, so that a run continues where the last one ended. A verdict holds as long as the
// fault, its file and the files of its tests are unchanged; `--again` judges every fault afresh.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJson, writeJson } from '../launcher/state.mjs';

/** @typedef {import('./faults.mjs').Fault} Fault */

/** The files whose tests should notice a fault. @param {string} root @param {Fault} fault */
export function testFilesOf(root, { project, tests }) {
  const folder = dirname(tests);
  return readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.startsWith(tests) && file.endsWith('.spec.ts'))
    .filter((file) => file.endsWith('.integration.spec.ts') === (project === 'integration'))
    .toSorted();
}

/** @param {string} root @param {Fault} fault */
export function keyOf(root, fault) {
  const hash = createHash('sha256').update(JSON.stringify(fault));
  for (const file of [fault.file, ...testFilesOf(root, fault)]) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} root */
export function caughtBefore(root) {
  const file = join(root, '.data/faults-caught.json');
  /** @type {Set<string>} keys of faults */
  const keys = new Set(readJson(file, []));
  return {
    has: (/** @type {string} */ key) => keys.has(key),
    add: (/** @type {string} */ key) => writeJson(file, [...keys.add(key)]),
  };
}
