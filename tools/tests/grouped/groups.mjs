// @ts-check
// Writes the files of a stage's groups: each imports a few neighbouring test files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import slowFiles from './slow-files.json' with { type: 'json' };

/** The names of groups that run first begin so. */
const SLOW = 'slow-';
const TOGETHER = join(import.meta.dirname, 'together.mjs');

/** The workspace of a file: members of a group share what they load. @param {string} file */
const workspaceOf = (file) => file.split('/').slice(0, 2).join('/');

/** Those that take much longer than others each run by themselves. */
const isSlow = (/** @type {string} */ file) => slowFiles.includes(file);

/** @template {{ path: string }} Test @param {readonly Test[]} tests @returns {Test[]} */
export function slowFirst(tests) {
  const isOne = (/** @type {Test} */ { path }) => Number(basename(path).startsWith(SLOW));
  return tests.toSorted((one, other) => isOne(other) - isOne(one) || one.path.localeCompare(other.path));
}

/**
 * Neighbours in groups of at most `size`, all of one workspace.
 * @param {readonly string[]} files relative to the root @param {number} size
 * @returns {string[][]}
 */
export function groupsOf(files, size) {
  /** @type {Map<string, string[]>} */
  const workspaces = new Map();
  for (const file of files.toSorted().filter((one) => !isSlow(one))) {
    const known = workspaces.get(workspaceOf(file));
    if (known) known.push(file);
    else workspaces.set(workspaceOf(file), [file]);
  }
  const slow = files.filter((file) => isSlow(file)).map((file) => [file]);
  return [...slow, ...[...workspaces.values()].flatMap((own) => evenly(own, Math.ceil(own.length / size)))];
}

/** Deals the files out, so that large and small folders mix. @param {readonly string[]} files @param {number} count */
function evenly(files, count) {
  return Array.from({ length: count }, (_, at) => files.filter((_file, index) => index % count === at));
}

/**
 * @param {string} root @param {readonly string[]} files absolute @param {{ folder: string, size: number }} options
 * @returns {void}
 */
export function writeGroups(root, files, { folder, size }) {
  mkdirSync(folder, { recursive: true });
  const groups = groupsOf(
    files.map((file) => relative(root, file)),
    size,
  );
  for (const [at, members] of groups.entries()) {
    const name = `${isSlow(members[0]) ? SLOW : ''}${workspaceOf(members[0]).replaceAll('/', '-')}-${at}.group.mjs`;
    const lines = members.map(
      (file) => `  [${JSON.stringify(file)}, () => import(${JSON.stringify(join(root, file))})],`,
    );
    const text = `import { together } from ${JSON.stringify(TOGETHER)};\nawait together([\n${lines.join('\n')}\n]);\n`;
    writeFileSync(join(folder, name), text);
  }
}

/**
 * The tests of groups by the files that they are from; a file without any is there, too.
 * @param {readonly string[]} files relative to the root
 * @param {readonly import('../jest-stage.mjs').JestFile[]} suites
 * @returns {import('../jest-stage.mjs').JestFile[]}
 */
export function byFile(files, suites) {
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const known = new Map(files.map((name) => [name, { name, message: '', assertionResults: tests.slice(0, 0) }]));
  for (const test of tests) known.get(test.ancestorTitles[0])?.assertionResults.push(test);
  return [...known.values()];
}
