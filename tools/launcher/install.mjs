// @ts-check
// Installs packages when the lockfile differs from what is in node_modules.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runCommand } from './command.mjs';
import { digest } from './settings.mjs';
import { readJson, writeWhole } from './state.mjs';

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** npm's own record of what it installed has every package that the lockfile requires. @param {string} root */
function isComplete(root) {
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const wanted = readJson(join(root, 'package-lock.json'), { packages: {} });
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const present = readJson(join(root, 'node_modules/.package-lock.json'), { packages: {} });
  const demanded = Object.entries(wanted.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.optional,
  );
  return (
    demanded.length > 0 &&
    demanded.every(([path, entry]) => present.packages[path]?.version === entry.version && existsSync(join(root, path)))
  );
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules/.medconsult-installed');

/** @param {string} root */
const lockDigest = (root) =>
  digest(readFileSync(join(root, 'package-lock.json'), 'utf8'), process.platform, process.arch);

/** @param {string} root */
export function needsInstall(root) {
  const file = stampFile(root);
  const wanted = lockDigest(root);
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) return false;
  if (!isComplete(root)) return true;
  writeWhole(file, wanted, 0o644);
  return false;
}

/**
 * @param {string} root
 * @param {(text: string) => void} [note]
 * @param {AbortSignal} [signal]
 */
export async function install(root, note, signal) {
  const { program, first } = npmCommand();
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  await runCommand(program, args, { cwd: root, note, signal });
  writeWhole(stampFile(root), lockDigest(root), 0o644);
}
