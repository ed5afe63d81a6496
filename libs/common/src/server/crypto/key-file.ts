// Keys in a file are read again while the service runs. The list is changed in place, so that every key ring that holds it has
// the current keys without a restart.
import { readFileSync } from 'node:fs';

export interface RingKey {
  readonly id: string;
  readonly key: Buffer;
}

interface KeyFile {
  readonly path: string;
  /** Null for a text that is not a list of keys. */
  readonly parse: (text: string) => readonly RingKey[] | null;
  text: string;
}

const FILES = new WeakMap<readonly RingKey[], KeyFile>();

/** Makes the list follow the file from now on. */
export function followKeyFile(keys: RingKey[], path: string, parse: KeyFile['parse']): void {
  FILES.set(keys, { path, parse, text: read(path) ?? '' });
}

/** Reads the file again. A file that cannot be read, or holds no list of keys, changes nothing. @returns whether keys changed */
export function renewed(keys: readonly RingKey[]): boolean {
  const file = FILES.get(keys);
  const text = file && read(file.path);
  if (!file || text === null || text === undefined || text === file.text) return false;
  const fresh = file.parse(text);
  if (!fresh || fresh.length === 0) return false;
  file.text = text;
  (keys as RingKey[]).splice(0, keys.length, ...fresh);
  return true;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
