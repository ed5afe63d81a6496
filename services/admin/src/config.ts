import { DatabaseUrl, EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';
import { decodeBase32 } from './operators/one-time-code.js';

const TotpSecret = z
  .string()
  .transform((text) => decodeBase32(text))
  .refine((secret) => secret !== null && secret.length >= 16, 'must be at least 26 characters of base32')
  .transform((secret) => secret as Buffer);

export const AdminConfig = EncryptingConfig.extend({
  /** A replica for the operators' lists; the database itself answers when none is configured or it is away. */
  DATABASE_READ_URL: DatabaseUrl.optional(),
  /** Used once, when there is no operator yet; only the hash of the password is stored. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  /** If set, a login needs a code from an authenticator app too, and no password is accepted in headers. */
  ADMIN_TOTP_SECRET: TotpSecret.optional(),
  /** Whether scripts may send the real password in the headers of each call. */
  ADMIN_HEADER_PASSWORD: z.enum(['on', 'off']).default('on'),
  /** Date of the last manual review, shown on the security dashboard. */
  LAST_SECURITY_REVIEW: z.iso.date().optional(),
});
export type AdminConfig = z.output<typeof AdminConfig>;
