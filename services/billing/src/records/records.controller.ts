// Hands accounts, payments and sums of the ledger to the service that keeps the operators' lists.
import {
  billingRecords,
  partOf,
  RECORDS_MAX,
  type CreditHour,
  type Input,
  type Serves,
  type UserRecord,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { EmailsService, type SealedEmail } from '../accounts/emails.service.js';
import { AttemptsService } from '../payments/attempts.service.js';
import { PurchasesStore } from '../payments/purchases.store.js';
import { viewOf } from '../payments/settlement.service.js';

type Ops = typeof billingRecords.operations;
type StoredUser = SealedEmail & { id: string; credits: number; createdAt: Date; updatedAt: Date };

const USERS = `
  SELECT u.id, u.email_sealed AS "emailSealed", u.data_key AS "dataKey", u.created_at AS "createdAt",
    coalesce((SELECT max(created_at) FROM account_changes WHERE user_id = u.id), u.created_at) AS "updatedAt",
    w.balance - w.held AS credits
  FROM users u JOIN wallets w ON w.user_id = u.id AND w.currency = 'credits'
  WHERE u.erased_at IS NULL AND ($1::uuid[] IS NULL OR u.id = ANY($1)) AND ($2::uuid IS NULL OR u.id > $2)
  ORDER BY u.id LIMIT ${RECORDS_MAX + 1}`;

const BALANCES = `
  SELECT user_id AS id, balance - held AS credits FROM wallets WHERE user_id = ANY($1) AND currency = 'credits'`;

// What a refund takes back was never earned, so it is subtracted from what was given; the rest was spent.
const CREDIT_HOURS = `
  SELECT date_trunc('hour', created_at, 'UTC') AS hour,
    coalesce(sum(amount) FILTER (WHERE system <> 'consumption'), 0)::int AS issued,
    coalesce(-sum(amount) FILTER (WHERE system = 'consumption'), 0)::int AS used
  FROM transfers WHERE currency = 'credits' AND created_at >= $1 AND created_at < $2 GROUP BY 1 ORDER BY 1`;

@Serve(billingRecords)
export class RecordsController implements Serves<typeof billingRecords> {
  constructor(
    private readonly database: DataSource,
    private readonly emails: EmailsService,
    private readonly purchases: PurchasesStore,
    private readonly attemptsOf: AttemptsService,
  ) {}

  async users({ ids, after }: Input<Ops['users']>) {
    const rows = await this.database.query<StoredUser[]>(USERS, [ids ?? null, after ?? null]);
    const { rows: part, next } = partOf(rows, ({ id }) => id);
    return { rows: part.map((row) => this.recordOf(row)), next };
  }

  balances({ ids }: Input<Ops['balances']>): Promise<{ id: string; credits: number }[]> {
    return this.database.query(BALANCES, [ids]);
  }

  async payments({ after }: Input<Ops['payments']>) {
    const rows = (await this.purchases.after(after ?? null, RECORDS_MAX + 1)).map(viewOf);
    return partOf(rows, ({ purchaseId }) => purchaseId);
  }

  async attempts({ after }: Input<Ops['attempts']>) {
    return partOf(await this.attemptsOf.after(after ?? null, RECORDS_MAX + 1), ({ attemptId }) => attemptId);
  }

  async creditHours({ from, to }: Input<Ops['creditHours']>): Promise<CreditHour[]> {
    const rows = await this.database.query<(Omit<CreditHour, 'hour'> & { hour: Date })[]>(CREDIT_HOURS, [from, to]);
    return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
  }

  private recordOf({ id, credits, createdAt, updatedAt, ...sealed }: StoredUser): UserRecord {
    const email = this.emails.open(id, sealed);
    return { id, email, credits, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  }
}
