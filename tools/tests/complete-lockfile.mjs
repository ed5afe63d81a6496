// @ts-check
// A lockfile created on one system may lack the optional packages of others, and then `npm ci` refuses it everywhere. `node
// tools/tests/complete-lockfile.mjs` adds them; a spec checks that none is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** @typedef {{ version?: string, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked */
/** @typedef {Locked & { optionalDependencies?: Record<string, string> }} Parent */
/** @typedef {Record<string, Parent>} Packages */

const SYSTEMS = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const CHIPS = ['arm64', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32', 'arm'];

/** npm looks beside the parent, then in each folder above. @param {Packages} packages @param {string} parent @param {string} name */
function isLocked(packages, parent, name) {
  for (let at = parent; at; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at}/node_modules/${name}`]) return true;
  }
  return Boolean(packages[`node_modules/${name}`]);
}

/** @param {Packages} packages @returns {{ parent: string, name: string, version: string }[]} */
export function missingOptional(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** The platform is part of the package's name. @param {string} name @param {string} version @param {Parent} parent @returns {Locked} */
function entryOf(name, version, parent) {
  const words = name.split(/[/@-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = CHIPS.filter((chip) => words.includes(chip));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(parent.dev && { dev: true }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

/** @param {Packages} packages @returns {Packages} */
export function completed(packages) {
  const added = missingOptional(packages).map(({ parent, name, version }) => [
    `node_modules/${name}`,
    entryOf(name, version, packages[parent]),
  ]);
  const [rootEntry, ...rest] = Object.entries({ ...packages, ...Object.fromEntries(added) });
  return Object.fromEntries([rootEntry, ...rest.toSorted(([a], [b]) => a.localeCompare(b, 'en'))]);
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(import.meta.dirname, '../../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const before = missingOptional(lock.packages);
  lock.packages = completed(lock.packages);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  for (const { name, version } of before) console.log(`added ${name}@${version}`);
}
