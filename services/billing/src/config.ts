import { EncryptingConfig } from '@medconsult/common/server';

export const BillingConfig = EncryptingConfig;
export type BillingConfig = EncryptingConfig;
