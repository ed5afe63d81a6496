// Printed codes for operators who have lost the authenticator app: 50 random bits each, without letters that look alike.
import { randomInt } from 'node:crypto';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;
export const RECOVERY_CODES = 10;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** Normalised for comparison: capitals, spaces and dashes do not matter. Null for what cannot be a code. */
export function normalRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s-]/g, '');
  const isOne = letters.length === 2 * HALF && [...letters].every((letter) => ALPHABET.includes(letter));
  return isOne ? letters : null;
}
