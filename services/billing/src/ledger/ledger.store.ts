// Calls the SQL functions of the ledger. A call is one statement and one round trip, in its own transaction unless the
// manager of a running one is given.
import { Injectable } from '@nestjs/common';
import type { Currency, Input, PaidAction, PriceList, wallet } from '@medconsult/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UsageKeys } from '../allowance/usage-keys.service.js';
import { PRICE_LIST } from '../wallet/price-list.js';

type HoldRequest = Pick<Input<(typeof wallet.operations)['hold']>, 'id' | 'action' | 'attempt' | 'seconds'>;
type Price = PriceList['actions'][PaidAction];

const { questionsPerDevice } = PRICE_LIST.allowance;

type Outcome =
  | 'held'
  | 'settled'
  | 'waived'
  | 'released'
  | 'expired'
  | 'unknown'
  | 'reused'
  | 'busy'
  | 'insufficient'
  | 'free-used'
  | 'address-limit';

/** What happened, and what the payer has left: credits and diamonds of a user, or the usage of a device. */
export interface LedgerReply {
  readonly outcome: Outcome;
  readonly credits: number | null;
  readonly diamonds: number | null;
  readonly usageCount: number | null;
}

const REPLY = 'outcome, credits, diamonds, usage_count AS "usageCount"';

@Injectable()
export class LedgerStore {
  constructor(private readonly database: DataSource) {}

  holdPrice({ id, action, attempt = id, seconds }: HoldRequest, userId: string, price: Price): Promise<LedgerReply> {
    const values = [id, userId, action, price.currency, price.amount, attempt, seconds];
    return this.ask(`SELECT ${REPLY} FROM hold_price($1, $2, $3, $4, $5, $6, $7)`, values);
  }

  holdFreeQuestion(request: HoldRequest, keys: UsageKeys, perAddress: number): Promise<LedgerReply> {
    const { id, action, attempt = id, seconds } = request;
    const values = [id, action, keys.counted, keys.address, questionsPerDevice, perAddress, attempt, seconds];
    return this.ask(`SELECT ${REPLY} FROM hold_free_question($1, $2, $3, $4, $5, $6, $7, $8)`, values);
  }

  settle(id: string, manager?: EntityManager): Promise<LedgerReply> {
    return this.ask(`SELECT ${REPLY} FROM settle_hold($1, $2)`, [id, questionsPerDevice], manager);
  }

  release(id: string, attempt: string | undefined, manager?: EntityManager): Promise<LedgerReply> {
    return this.ask(`SELECT ${REPLY} FROM release_hold($1, $2, $3)`, [id, attempt ?? id, questionsPerDevice], manager);
  }

  /** Gives back what was not settled in time; one transaction for each hold, so that no two wait for each other. */
  async expire(batch: number): Promise<number> {
    const sql = "SELECT id FROM holds WHERE state = 'held' AND expires_at <= now() ORDER BY expires_at LIMIT $1";
    const due = await this.database.query<{ id: string }[]>(sql, [batch]);
    for (const { id } of due) await this.database.query('SELECT expire_hold($1)', [id]);
    return due.length;
  }

  async usageOf(keys: UsageKeys): Promise<number> {
    const sql = 'SELECT usage_of($1, $2) AS used';
    const [row] = await this.database.query<{ used: number }[]>(sql, [keys.counted, questionsPerDevice]);
    return row?.used ?? 0;
  }

  async grantDaily(userId: string): Promise<{ granted: boolean; credits: number | null }> {
    const sql = 'SELECT granted, credits FROM grant_daily($1, $2)';
    const { creditsUpTo } = PRICE_LIST.dailyGrant;
    const [row] = await this.database.query<{ granted: boolean; credits: number | null }[]>(sql, [userId, creditsUpTo]);
    return row ?? { granted: false, credits: null };
  }

  private async ask(
    sql: string,
    values: unknown[],
    manager: EntityManager = this.database.manager,
  ): Promise<LedgerReply> {
    const [reply] = await manager.query<LedgerReply[]>(sql, values);
    if (!reply) throw new Error('The ledger gave no reply.');
    return reply;
  }
}

/** What is left in a currency, from a reply. */
export function leftOf(reply: LedgerReply, currency: Currency): number {
  return reply[currency] ?? 0;
}
