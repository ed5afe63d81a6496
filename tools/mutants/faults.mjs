// @ts-check
// The faults that the short test suite must notice. They are text replacements and not mutated syntax trees, because much of the
// money is moved in SQL.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `tests` is the common prefix of the paths of the tests that should notice the fault.
 * @typedef {{ id: string, file: string, find: string, replace: string, project: 'unit' | 'integration', tests: string }} Fault
 */

/** @type {readonly Fault[]} */
export const FAULTS = JSON.parse(readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8'));

/** The source with the fault in it. @param {Fault} fault @param {string} source */
export function withFault({ id, find, replace }, source) {
  if (source.split(find).length !== 2) throw new Error(`${id}: the text to replace must occur exactly once`);
  return source.replace(find, () => replace);
}

/** Those of a project, or with this text in their id or file; all of them without a text. @param {string} words */
export function faultsOf(words) {
  return FAULTS.filter(({ id, file, project }) => project === words || id.includes(words) || file.includes(words));
}
