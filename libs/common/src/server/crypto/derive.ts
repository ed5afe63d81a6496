// One signing key, many purposes: HKDF derives a separate key for each, so that no value made for one works for another.
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export type KeyPurpose =
  | 'bus'
  | 'device-cookie'
  | 'email-index'
  | 'fingerprint'
  | 'address'
  | 'password-pepper'
  | 'presence'
  | 'handover'
  | 'question-views'
  | 'search-words';

/** A 32-byte key for one purpose (HKDF-SHA256, RFC 5869). */
export function deriveKey(signingKey: Buffer, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `medconsult:${purpose}`, 32));
}

/** HMAC-SHA256 of a text as base64url: a blind index or a signature. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What is stored of a random token: SHA-256 as base64url. Enough for 256 random bits, too little for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares two texts in a time that depends on their length only. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
