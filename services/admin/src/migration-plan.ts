import type { MigrationPlan } from '@medconsult/common/server';
import { CreateSchema1764000000000 } from './migrations/1764000000000-create-schema.js';
import { IndexOrders1764200000000 } from './migrations/1764200000000-index-orders.js';
import { CountNoRows1764600000000 } from './migrations/1764600000000-count-no-rows.js';
import { OperatorAccounts1764300000000 } from './migrations/1764300000000-operator-accounts.js';

export const plan: MigrationPlan = {
  schema: 'admin',
  migrations: [
    CreateSchema1764000000000,
    IndexOrders1764200000000,
    OperatorAccounts1764300000000,
    CountNoRows1764600000000,
  ],
  insertOnly: ['audit_log'],
  dataKeys: [{ table: 'data_keys', id: 'name', type: 'text', kind: 'admin', column: 'wrapped' }],
};
