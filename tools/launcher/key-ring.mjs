// @ts-check
// The text of DATA_ENCRYPTION_KEYS: `id:key,id:key`, the last one is active. Ids made here contain the day.
import { randomBytes } from 'node:crypto';
import { LauncherError } from './settings.mjs';

/** @param {string} ring */
function pairsOf(ring) {
  const pairs = ring.split(',').map((pair) => pair.trim());
  const isPair = (/** @type {string} */ pair) => /^[^:,.\s]+:[A-Za-z0-9+/]{43}=$/.test(pair);
  if (!pairs.every(isPair)) throw new LauncherError('These are not id:base64 pairs; nothing was changed.');
  return pairs;
}

const idOf = (/** @type {string} */ pair) => pair.slice(0, pair.indexOf(':'));

/**
 * Adds a key: as the active one, or in front of the others, where it unwraps but is not used yet.
 * @param {string} ring @param {Date} now @param {boolean} standby
 */
export function withNewKey(ring, now, standby) {
  const pairs = pairsOf(ring);
  const day = `k${now.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const names = [day, ...[...'bcdefghijklmnopqrstuvwxyz'].map((letter) => `${day}${letter}`)];
  const id = names.find((name) => !pairs.some((pair) => idOf(pair) === name));
  if (!id) throw new LauncherError('There are too many keys dated today.');
  const fresh = `${id}:${randomBytes(32).toString('base64')}`;
  return { id, text: (standby ? [fresh, ...pairs] : [...pairs, fresh]).join(',') };
}

/** Makes the key in front, which every replica has read by now, the active one. @param {string} ring */
export function activate(ring) {
  const [front = '', ...others] = pairsOf(ring);
  if (others.length === 0) throw new LauncherError('There is only one key; add one with --standby first.');
  return { id: idOf(front), text: [...others, front].join(',') };
}
