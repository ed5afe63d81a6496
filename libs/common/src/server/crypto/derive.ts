// One signing key, many purposes: HKDF derives a separate key for each, so that no value made for one is valid for another. A
// service is given only the derived keys that it needs (`service-keys.json`); the signing key itself stays with whatever starts
// the services.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type KeyPurpose =
  | 'device-cookie'
  | 'login-cache'
  | 'email-index'
  | 'fingerprint'
  | 'address'
  | 'password-pepper'
  | 'presence'
  | 'handover'
  | 'question-views'
  | 'search-words'
  | 'operator-proof';

/** Derived keys by name: a purpose, `bus/<id>/<service>-<service>`, or `bus/<id>/events`. */
export type DerivedKeys = ReadonlyMap<string, Buffer>;
/** What a service is started with: its derived keys, or (in development and tests) the signing key to derive them from. */
export type SigningKey = Buffer | DerivedKeys;

/**
 * A 32-byte key for one purpose (HKDF-SHA256, RFC 5869).
 * @throws Error when this service was not given that key
 */
export function deriveKey(key: SigningKey, purpose: KeyPurpose): Buffer {
  if (Buffer.isBuffer(key)) return derived(key, purpose);
  const known = key.get(purpose);
  if (!known) throw new Error(`SIGNING_KEY: the key '${purpose}' is missing`);
  return known;
}

export interface PairKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The keys of two services that talk over the bus: the last one seals, all of them unseal. Empty: the two never talk. */
export const pairKeys = (key: SigningKey, one: string, other: string): readonly PairKey[] =>
  busKeys(key, [one, other].sort().join('-'));

/** The keys shared by everybody who publishes events or subscribes to them. */
export const eventKeys = (key: SigningKey): readonly PairKey[] => busKeys(key, 'events');

function busKeys(key: SigningKey, whose: string): readonly PairKey[] {
  if (Buffer.isBuffer(key)) return [{ id: 'b0', key: derived(key, `bus/b0/${whose}`) }];
  return [...key].flatMap(([name, value]) => {
    const [kind, id, theirs] = name.split('/');
    return kind === 'bus' && id && theirs === whose ? [{ id, key: value }] : [];
  });
}

function derived(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `medconsult:${name}`, 32));
}

/** HMAC-SHA256 of a text as base64url: a blind index or a signature. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** How a random token is stored: SHA-256 as base64url. Enough for 256 random bits, too little for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two texts in a time that depends only on their length. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
