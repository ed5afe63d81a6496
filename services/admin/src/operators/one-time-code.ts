// Codes of authenticator apps: RFC 6238 with SHA-1, 30 seconds and six digits, which all of them support.
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const SECRET_BYTES = 20;
const SIX_DIGITS = /^[0-9]{6}$/;

const totpOf = (secret: Buffer, label?: string): TOTP =>
  new TOTP({
    issuer: 'MedConsult',
    ...(label && { label }),
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).buffer);

/** For typing, and for an app that reads it from a QR code. */
export function forApp(secret: Buffer, email: string): { text: string; uri: string } {
  const totp = totpOf(secret, email);
  return { text: totp.secret.base32, uri: totp.toString() };
}

/** RFC 4648; spaces and padding are ignored. Null when there is any other character. */
export function decodeBase32(text: string): Buffer | null {
  const letters = text.replace(/[\s=-]/g, '').toUpperCase();
  return /^[A-Z2-7]+$/.test(letters) ? Buffer.from(Secret.fromBase32(letters).buffer) : null;
}

export const codeOf = (secret: Buffer, step: number): string =>
  totpOf(secret).generate({ timestamp: step * PERIOD * 1000 });

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD);

/**
 * The step that a code belongs to: the current one, the previous or the next. Null for a wrong code, and for one that is not
 * newer than the last accepted one, so that none works twice.
 */
export function acceptedStep(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  const token = code.replace(/\s/g, '');
  const off = SIX_DIGITS.test(token) ? totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 }) : null;
  if (off === null) return null;
  const step = stepOf(now) + off;
  return lastStep === null || step > lastStep ? step : null;
}
