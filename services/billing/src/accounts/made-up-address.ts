// The generated address of an account that a payment created, until its owner sets their own.
import { randomBytes } from 'node:crypto';

/** A reserved domain (RFC 2606): nobody can ever own it. */
const ADDRESS_DOMAIN = 'medconsult.example';

export function newAddress(): string {
  return `visitor-${randomBytes(8).toString('hex')}@${ADDRESS_DOMAIN}`;
}

/** Nothing can be sent to such an address. */
export function isMadeUp(email: string): boolean {
  return email.toLowerCase().endsWith(`@${ADDRESS_DOMAIN}`);
}
