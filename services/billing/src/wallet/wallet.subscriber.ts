// A hold is settled or released by what chat reports about its turn, or reports about its report. Without either, it expires.
import { Inject, Injectable } from '@nestjs/common';
import type { EventBody } from '@medconsult/common';
import { LOGGER, OnEvent, OnJob, type Logger } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';
import { LedgerStore } from '../ledger/ledger.store.js';

const BATCH = 200;

@Injectable()
export class WalletSubscriber {
  constructor(
    private readonly ledger: LedgerStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @OnEvent('chat.turn.answered')
  async settle({ holdId }: EventBody<'chat.turn.answered'>, manager: EntityManager): Promise<void> {
    const { outcome } = await this.ledger.settle(holdId, manager);
    if (outcome === 'unknown') throw new Error('An answered turn names a hold that does not exist.');
    if (outcome !== 'settled') this.logger.warn({ holdId, outcome }, 'An answer was not charged');
  }

  @OnEvent('reports.report.generated')
  async settleReport({ holdId }: EventBody<'reports.report.generated'>, manager: EntityManager): Promise<void> {
    const { outcome } = await this.ledger.settle(holdId, manager);
    if (outcome === 'unknown') throw new Error('A generated report names a hold that does not exist.');
    if (outcome !== 'settled') this.logger.warn({ holdId, outcome }, 'A report was not charged');
  }

  /** The turn may not have held anything; then there is nothing to give back. */
  @OnEvent('reports.report.failed')
  async releaseReport({ holdId }: EventBody<'reports.report.failed'>, manager: EntityManager): Promise<void> {
    await this.ledger.release(holdId, undefined, manager);
  }

  @OnEvent('chat.turn.failed')
  async release({ holdId, attempt }: EventBody<'chat.turn.failed'>, manager: EntityManager): Promise<void> {
    await this.ledger.release(holdId, attempt, manager);
  }

  @OnJob('billing.expire-holds')
  async expire(): Promise<void> {
    let expired = 0;
    for (let batch = BATCH; batch === BATCH; expired += batch) batch = await this.ledger.expire(BATCH);
    if (expired > 0) this.logger.info({ expired }, 'Expired holds were given back');
  }
}
