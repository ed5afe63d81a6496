// @ts-check
// A browser for the end-to-end tests: the one given, the system's, or as root Debian's package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { onPath } from '../launcher/redis-binary.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const installed = () => NAMES.map((name) => onPath(name)).find(Boolean) ?? (existsSync(MAC) ? MAC : undefined);

/** @param {string[]} args */
const aptGet = (...args) =>
  spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' }).status ===
  0;

/** @returns {string | undefined} path of the browser */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const found = installed();
  if (found || process.getuid?.() !== 0 || !onPath('apt-get')) return found;
  const wanted = ['install', '-y', '--no-install-recommends', 'chromium'];
  if (!aptGet(...wanted) && aptGet('update')) aptGet(...wanted);
  return installed();
}
