// Envelope encryption: each conversation (report, image) has its own data key, wrapped by a key of the ring. Rotation rewraps
// data keys only; erasing a data key erases everything under it.
import { randomBytes } from 'node:crypto';
import { renewed, type RingKey } from './key-file.js';
import { seal, unseal } from './seal.js';

export type { RingKey } from './key-file.js';

/** A data key in the clear (in memory only) and as it is stored: `v1.<ring key id>.<base64url>`. */
export interface DataKey {
  readonly key: Buffer;
  readonly wrapped: string;
}

export class KeyRing {
  /** @param keys at least one; the last one wraps, all of them unwrap. Read each time, because a file may change them. */
  constructor(private readonly keys: readonly RingKey[]) {
    if (keys.length === 0) throw new Error('A key ring needs at least one key.');
  }

  /** A new data key for one row, e.g. ('conversation', id). */
  create(kind: string, id: string): DataKey {
    return this.wrap(randomBytes(32), kind, id);
  }

  /** @throws Error when the ring key is unknown or the wrapped key belongs to another row */
  open(wrapped: string, kind: string, id: string): Buffer {
    const [version, keyId, body] = wrapped.split('.');
    const ringKey = this.find(keyId ?? '');
    if (version !== 'v1' || !ringKey || !body) throw new Error('Unknown data key format or key id.');
    return unseal(ringKey, Buffer.from(body, 'base64url'), `dek|${kind}|${id}`);
  }

  /** Rewraps a data key with the active ring key; null when it already is. */
  rewrap(wrapped: string, kind: string, id: string): DataKey | null {
    if (wrapped.startsWith(`v1.${this.active.id}.`)) return null;
    return this.wrap(this.open(wrapped, kind, id), kind, id);
  }

  private get active(): RingKey {
    const active = this.keys.at(-1);
    if (!active) throw new Error('A key ring needs at least one key.');
    return active;
  }

  /** An unknown key may be a new one that another replica has already read. */
  private find(id: string): Buffer | undefined {
    const find = () => this.keys.find((each) => each.id === id)?.key;
    return find() ?? (renewed(this.keys) ? find() : undefined);
  }

  private wrap(key: Buffer, kind: string, id: string): DataKey {
    const { id: keyId, key: ringKey } = this.active;
    const sealed = seal(ringKey, key, `dek|${kind}|${id}`);
    return { key, wrapped: `v1.${keyId}.${sealed.toString('base64url')}` };
  }
}

/** Encrypts one text field; `place` names table, column and row, e.g. `messages.content|42`. */
export function sealText(key: Buffer, text: string, place: string): Buffer {
  return seal(key, text, `v1|${place}`);
}

/** @throws Error when the data was altered or moved. */
export function unsealText(key: Buffer, sealed: Buffer, place: string): string {
  return unseal(key, sealed, `v1|${place}`).toString('utf8');
}
