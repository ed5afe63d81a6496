// @ts-check
// A file sealed with AES-256-GCM: magic bytes, nonce, ciphertext (up to 64 GiB), tag.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LauncherError } from './settings.mjs';

const MARK = Buffer.from('medconsult-backup-1\n');
const NONCE = 12;
const TAG = 16;
const START = MARK.length + NONCE;

/** @param {string} key base64 */
const bytesOf = (key) => Buffer.from(key, 'base64');

/** A step of a pipeline. @param {string} key */
export const seal = (key) =>
  async function* (/** @type {AsyncIterable<Buffer>} */ source) {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', bytesOf(key), nonce).setAAD(MARK);
    yield Buffer.concat([MARK, nonce]);
    for await (const part of source) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  };

/** @param {string} file */
async function endsOf(file) {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(START);
    const tag = Buffer.alloc(TAG);
    await handle.read(head, 0, START, 0);
    if (size < START + TAG || !head.subarray(0, MARK.length).equals(MARK))
      throw new LauncherError('This is not a backup of this product.');
    await handle.read(tag, 0, TAG, size - TAG);
    return { nonce: head.subarray(MARK.length), tag, end: size - TAG - 1 };
  } finally {
    await handle.close();
  }
}

/**
 * Decrypts a file into another stream, after the whole of it has been verified.
 * @param {string} file @param {string} key @param {Writable} output
 */
export async function openSealed(file, key, output) {
  const { nonce, tag, end } = await endsOf(file);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  for (const target of [nowhere, output]) {
    const decipher = createDecipheriv('aes-256-gcm', bytesOf(key), nonce).setAAD(MARK).setAuthTag(tag);
    await pipeline(createReadStream(file, { start: START, end }), decipher, target).catch((error) => {
      if (target === output) throw error;
      throw new LauncherError('The backup was changed or truncated, or sealed with another key (backup-key).');
    });
  }
}
