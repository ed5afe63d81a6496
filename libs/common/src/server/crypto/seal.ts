// AES-256-GCM with 96-bit random IVs and full 128-bit tags. Additional data binds a ciphertext to its place, so that a row copied
// elsewhere cannot be decrypted.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { nextTurn } from '../next-turn.js';

const ALGORITHM = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
/** Characters or bytes that are sealed or unsealed in one turn of the event loop: a few milliseconds. */
const PIECE = 1024 * 1024;

/** iv | tag | ciphertext. */
export function seal(key: Buffer, plain: Buffer | string, aad: string): Buffer {
  const { iv, cipher } = cipherFor(key, aad);
  const body = [cipher.update(plain), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]);
}

/** The same for a large text, piece by piece, with turns for others in between. `head` comes first, in the clear. */
export async function sealInTurns(head: Buffer, key: Buffer, plain: string, aad: string): Promise<Buffer> {
  const { iv, cipher } = cipherFor(key, aad);
  const body: Buffer[] = [];
  for (let from = 0, to = 0; from < plain.length; from = to) {
    await nextTurn();
    to = endOfPiece(plain, from);
    body.push(cipher.update(plain.slice(from, to)));
  }
  cipher.final();
  return Buffer.concat([head, iv, cipher.getAuthTag(), ...body]);
}

/** Never between the two halves of a character. */
function endOfPiece(text: string, from: number): number {
  const end = from + PIECE;
  const isHigh = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHigh ? end + 1 : end;
}

function cipherFor(key: Buffer, aad: string) {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG });
  cipher.setAAD(Buffer.from(aad));
  return { iv, cipher };
}

/**
 * Decrypts what `seal` produced.
 * @throws Error when the key, the additional data or a single bit is wrong
 */
export function unseal(key: Buffer, sealed: Buffer, aad: string): Buffer {
  const decipher = decipherFor(key, sealed, aad);
  const plain = decipher.update(sealed.subarray(IV + TAG));
  // GCM returns all data before the end; `final` only verifies the tag.
  decipher.final();
  return plain;
}

/** The same for a large one, piece by piece, with turns for others in between. @throws Error as `unseal` does */
export async function unsealInTurns(key: Buffer, sealed: Buffer, aad: string): Promise<Buffer> {
  const decipher = decipherFor(key, sealed, aad);
  const plain: Buffer[] = [];
  for (let from = IV + TAG; from < sealed.length; from += PIECE) {
    await nextTurn();
    plain.push(decipher.update(sealed.subarray(from, from + PIECE)));
  }
  decipher.final();
  return Buffer.concat(plain);
}

function decipherFor(key: Buffer, sealed: Buffer, aad: string) {
  if (sealed.length < IV + TAG) throw new Error('Sealed data is too short.');
  // Without authTagLength Node would accept truncated tags.
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(sealed.subarray(IV, IV + TAG));
  return decipher;
}
