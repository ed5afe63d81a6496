// @ts-check
// `npm start`: from nothing but a checkout to the running product. See README.md in this folder.
import './node-version.mjs';
import { build, needsBuild } from './build.mjs';
import { install, needsInstall } from './install.mjs';
import { LauncherError, loadSettings } from './settings.mjs';
import { isFree } from './ports.mjs';
import { OUTPUTS } from './product.mjs';
import { createProgress } from './progress.mjs';
import { reset } from './reset.mjs';
import { endLeftovers, readRun, releaseLock, takeLock } from './run-record.mjs';
import { run } from './run.mjs';

const KNOWN = ['--reset', '--no-setup'];

/** @typedef {import('./settings.mjs').Settings} Settings */
/** @typedef {import('./progress.mjs').Progress} Progress */

/** @param {Settings} settings @param {Progress} progress @param {AbortSignal} signal */
async function installPackages({ root }, progress, signal) {
  if (needsInstall(root)) await progress.step('Installing packages', (note) => install(root, note, signal));
}

/** @param {Settings} settings @param {Progress} progress @param {AbortSignal} signal */
async function buildProduct({ root }, progress, signal) {
  if (needsBuild(root, OUTPUTS)) await progress.step('Building', (note) => build(root, OUTPUTS, note, signal));
}

/** @param {Settings} settings @param {Progress} progress */
async function beginAnew(settings, progress) {
  const removed = await reset(settings);
  for (const path of removed) progress.line(`Removed ${path}`);
  if (removed.length === 0) progress.line('There was nothing to remove.');
  if (settings.env.DATABASE_URL)
    progress.line('The database at DATABASE_URL and the keys to its data are left as they are.');
}

/** @param {Settings} settings @param {Progress} progress @param {string[]} flags @param {AbortSignal} signal */
async function start(settings, progress, flags, signal) {
  const left = await endLeftovers(settings.dataDir, settings.mark);
  if (left.length > 0) progress.line(`Ended what an earlier start had left running: ${left.join(', ')}`);
  const isSetUp = flags.includes('--no-setup');
  // Before a reset, which talks to Redis through a package.
  if (!isSetUp) await installPackages(settings, progress, signal);
  if (flags.includes('--reset')) await beginAnew(settings, progress);
  if (!(await isFree(settings.port, settings.host))) {
    throw new LauncherError(`Port ${settings.port} is used by another program. Choose another: PORT=8180 npm start`);
  }
  if (!isSetUp) await buildProduct(settings, progress, signal);
  signal.throwIfAborted();
  await run(settings, progress, signal);
}

/** @param {Progress} progress */
function stopSignal(progress) {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // npm forwards the Ctrl-C that the terminal has already sent us, so the second one is ignored.
    process.on(name, () => {
      if (!controller.signal.aborted) progress.line('Stopping …');
      controller.abort();
    });
  }
  // A SIGTERM to npm ends npm and its shell, and does not reach us, so losing the parent counts as one.
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && controller.abort();
  if (process.env.npm_lifecycle_event) setInterval(watch, 500).unref();
  return controller.signal;
}

async function main() {
  const flags = process.argv.slice(2);
  const unknown = flags.find((flag) => !KNOWN.includes(flag));
  if (unknown) throw new LauncherError(`Unknown option ${unknown}. Known: ${KNOWN.join(', ')}`);
  const settings = loadSettings();
  if (!takeLock(settings.dataDir)) {
    const address = readRun(settings.dataDir)?.address ?? settings.address;
    throw new LauncherError(`MedConsult is already running here: ${address}`);
  }
  const progress = createProgress();
  const signal = stopSignal(progress);
  try {
    await start(settings, progress, flags, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    releaseLock(settings.dataDir);
  }
}

// A closed terminal must not keep us from shutting down in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error instanceof LauncherError ? `\n${error.message}` : error);
    process.exit(1);
  },
);
