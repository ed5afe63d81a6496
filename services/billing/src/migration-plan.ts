import type { MigrationPlan } from '@medconsult/common/server';
import beginLogin from './accounts/begin-login.sql';
import { LEDGER_FUNCTIONS } from './ledger/ledger-functions.js';
import postMail from './mail/post-mail.sql';
import { CreateBilling1763708000000 } from './migrations/1763708000000-create-billing.js';
import { AddMails1764100000000 } from './migrations/1764100000000-add-mails.js';
import { AddRefundRequests1764100100000 } from './migrations/1764100100000-add-refund-requests.js';
import { AddCheckInMails1764400000000 } from './migrations/1764400000000-add-check-in-mails.js';

export const plan = {
  schema: 'billing',
  migrations: [
    CreateBilling1763708000000,
    AddMails1764100000000,
    AddRefundRequests1764100100000,
    AddCheckInMails1764400000000,
  ],
  functions: [beginLogin, postMail, ...LEDGER_FUNCTIONS],
  dataKeys: ['users', 'mails', 'pending_addresses'].map(
    (table) => ({ table, id: 'id', type: 'uuid', kind: 'user', since: 'created_at' }) as const,
  ),
  insertOnly: ['transfers', 'debt_entries', 'revenue_entries', 'refunds', 'account_changes'],
} satisfies MigrationPlan;
