// @ts-check
// `npm run keys:rotate [-- file] [--standby | --activate]`: gives the ring of encryption keys a new active key. The services
// rewrap older data keys by themselves; nothing is removed from the ring here.
import './node-version.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { activate, withNewKey } from './key-ring.mjs';
import { endWith } from './owner-connection.mjs';
import { secretsDir } from './secrets.mjs';
import { LauncherError, loadSettings } from './settings.mjs';
import { replaceSecret } from './state.mjs';

const settings = loadSettings();
const args = process.argv.slice(2);
const named = args.find((each) => !each.startsWith('--'));
const own = join(secretsDir(settings.dataDir), 'data-encryption-keys');

const HEARD =
  'Services that read this very file hear of it within three seconds; containers, whose copy it is not, have to be made anew.';

try {
  if (!named && settings.env.DATA_ENCRYPTION_KEYS) {
    throw new LauncherError(
      'DATA_ENCRYPTION_KEYS is a variable of yours: append ",<id>:<base64 of 32 random bytes>" to it, and name the id after ' +
        'the day (k20261231).',
    );
  }
  const file = resolve(named ?? settings.env.DATA_ENCRYPTION_KEYS_FILE ?? own);
  if (!existsSync(file)) throw new LauncherError(`There are no keys at ${file}.`);
  const ring = readFileSync(file, 'utf8').trim();
  if (args.includes('--activate')) {
    const { text, id } = activate(ring);
    replaceSecret(file, text);
    console.log(`${id} is the active key now. ${HEARD}`);
  } else {
    const standby = args.includes('--standby');
    const { text, id } = withNewKey(ring, new Date(), standby);
    replaceSecret(file, text);
    const next = standby
      ? 'When every replica has it, run this with --activate.'
      : `${HEARD} They wrap every data key anew.`;
    console.log(`${id} was added to ${file}, of which you should have a copy. ${next}`);
    console.log(
      'Older keys stay in the ring until /admin-security says that every data key is wrapped with the active key.',
    );
  }
} catch (error) {
  endWith(error);
}
