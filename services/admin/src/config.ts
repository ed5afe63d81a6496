import { EncryptingConfig } from '@medconsult/common/server';
import { z } from 'zod';

export const AdminConfig = EncryptingConfig.extend({
  /** Used once, when there is no operator yet; only the hash of the password is stored. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
});
export type AdminConfig = z.output<typeof AdminConfig>;
