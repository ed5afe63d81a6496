// Codes on paper for whoever has lost the authenticator app: 50 random bits each, without letters that look alike.
import { randomInt } from 'node:crypto';

const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;
export const RECOVERY_CODES = 10;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** As it is compared: how somebody types capitals, spaces and dashes does not matter. Null for what can be none. */
export function normalRecoveryCode(text: string): string | null {
  const letters = text.toLowerCase().replace(/[\s-]/g, '');
  const isOne = letters.length === 2 * HALF && [...letters].every((letter) => ALPHABET.includes(letter));
  return isOne ? letters : null;
}
