// @ts-check
// Builds the product when its sources have changed. Changes are detected by names, sizes and times, so that an unchanged tree
// costs milliseconds and not the start of a build tool.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { digest } from './settings.mjs';
import { readJson, writeJson } from './state.mjs';

const SOURCES = ['libs', 'services', 'frontend', 'tools/build', 'package-lock.json', 'tsconfig.base.json', 'nx.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'e2e', '.nx']);
const TEST = /\.(spec|e2e)\.tsx?$/;

/** @param {string} path @param {string[]} lines */
function collect(path, lines) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    lines.push(`${path} ${stat.size} ${stat.mtimeMs}`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) {
    if (!LEFT_OUT.has(name) && !TEST.test(name)) collect(join(path, name), lines);
  }
}

/** @param {string} root @param {string[]} paths */
function stampOf(root, paths) {
  /** @type {string[]} */
  const lines = [];
  for (const path of paths) collect(join(root, path), lines);
  return digest(...lines);
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.medconsult-built.json');

/**
 * @param {string} root
 * @param {string[]} outputs files that a build leaves behind
 */
export function needsBuild(root, outputs) {
  if (!outputs.every((output) => existsSync(join(root, output)))) return true;
  const stamp = readJson(stampFile(root), { sources: '', outputs: '' });
  return stamp.sources !== stampOf(root, SOURCES) || stamp.outputs !== stampOf(root, outputs);
}

/**
 * @param {string} root
 * @param {string[]} outputs
 * @param {(text: string) => void} [note]
 * @param {AbortSignal} [signal]
 */
export async function build(root, outputs, note, signal) {
  // Taken before the build: a file saved while it runs must count as changed.
  const sources = stampOf(root, SOURCES);
  const nx = join(
    root,
    'node_modules/nx',
    readJson(join(root, 'node_modules/nx/package.json'), { bin: { nx: '' } }).bin.nx,
  );
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: undefined };
  await runCommand(process.execPath, [nx, 'run-many', '-t', 'build', '--outputStyle=static'], {
    cwd: root,
    env,
    note,
    signal,
  });
  writeJson(stampFile(root), { sources, outputs: stampOf(root, outputs) });
}
