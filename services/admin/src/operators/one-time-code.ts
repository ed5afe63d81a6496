// Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which is what all of them understand.
import { createHmac } from 'node:crypto';
import { sameText } from '@medconsult/common/server';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648; spaces and padding do not matter. Null when there is any other character. */
export function decodeBase32(text: string): Buffer | null {
  const letters = text.replace(/[\s=-]/g, '').toUpperCase();
  if (!/^[A-Z2-7]+$/.test(letters)) return null;
  const bits = [...letters].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/[01]{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * The step that a code belongs to: now, the one before or the one after. Null for a wrong code, and for one that is not
 * newer than the last accepted one, so that none works twice.
 */
export function acceptedStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  const given = code.replace(/\s/g, '');
  const current = stepOf(now);
  const fits = [current - 1, current, current + 1].filter((step) => sameText(codeOf(secret, step), given));
  return fits.find((step) => lastStep === null || step > lastStep) ?? null;
}
