import type { MigrationPlan } from '@medconsult/common/server';
import beginLogin from './accounts/begin-login.sql';
import { LEDGER_FUNCTIONS } from './ledger/ledger-functions.js';
import { CreateBilling1763708000000 } from './migrations/1763708000000-create-billing.js';

export const plan = {
  schema: 'billing',
  migrations: [CreateBilling1763708000000],
  functions: [beginLogin, ...LEDGER_FUNCTIONS],
  dataKeys: [{ table: 'users', id: 'id', type: 'uuid', kind: 'user', since: 'created_at' }],
  insertOnly: ['transfers', 'debt_entries', 'revenue_entries', 'refunds', 'account_changes'],
} satisfies MigrationPlan;
