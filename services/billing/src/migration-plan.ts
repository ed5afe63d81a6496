import type { MigrationPlan } from '@medconsult/common/server';
import { CreateAccounts1763708000000 } from './migrations/1763708000000-create-accounts.js';
import { CreateLedger1763708100000 } from './migrations/1763708100000-create-ledger.js';
import { CreateAllowance1763708200000 } from './migrations/1763708200000-create-allowance.js';
import { CreateHoldFunctions1763708300000 } from './migrations/1763708300000-create-hold-functions.js';
import { CreateDebts1763712300000 } from './migrations/1763712300000-create-debts.js';
import { CreatePayments1763712400000 } from './migrations/1763712400000-create-payments.js';
import { AllowErasure1763712500000 } from './migrations/1763712500000-allow-erasure.js';
import { IndexTransfersByTime1763730000000 } from './migrations/1763730000000-index-transfers-by-time.js';

export const plan = {
  schema: 'billing',
  migrations: [
    CreateAccounts1763708000000,
    CreateLedger1763708100000,
    CreateAllowance1763708200000,
    CreateHoldFunctions1763708300000,
    CreateDebts1763712300000,
    CreatePayments1763712400000,
    AllowErasure1763712500000,
    IndexTransfersByTime1763730000000,
  ],
  dataKeys: [{ table: 'users', id: 'id', type: 'uuid', kind: 'user', since: 'created_at' }],
  insertOnly: ['transfers', 'debt_entries', 'revenue_entries', 'refunds', 'account_changes'],
} satisfies MigrationPlan;
