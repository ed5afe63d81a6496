// AES-256-GCM with 96-bit random IVs and full 128-bit tags. Additional data binds a ciphertext to its place, so that a row copied
// elsewhere cannot be decrypted.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** iv | tag | ciphertext. */
export function seal(key: Buffer, plain: Buffer | string, aad: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(aad));
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/**
 * Decrypts what `seal` produced.
 * @throws Error when the key, the additional data or a single bit is wrong
 */
export function unseal(key: Buffer, sealed: Buffer, aad: string): Buffer {
  if (sealed.length < IV + TAG) throw new Error('Sealed data is too short.');
  // Without authTagLength Node would accept truncated tags.
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  const plain = decipher.update(sealed.subarray(IV + TAG));
  // GCM returns all data before the end; `final` only verifies the tag.
  decipher.final();
  return plain;
}
