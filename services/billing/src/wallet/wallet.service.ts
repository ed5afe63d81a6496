// Holding, settling and giving back the price of an action; the free allowance of anonymous devices; the daily grant.
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Balances, type Caller, type Input, type Output, type wallet } from '@medconsult/common';
import { CONFIG } from '@medconsult/common/server';
import { questionsFor } from '../allowance/address-limits.rules.js';
import { UsageKeysService } from '../allowance/usage-keys.service.js';
import type { BillingConfig } from '../config.js';
import { LedgerStore, leftOf, type LedgerReply } from '../ledger/ledger.store.js';
import { PRICE_LIST } from './price-list.js';

type Operations = typeof wallet.operations;

function balancesOf({ credits, diamonds, usageCount }: LedgerReply): Balances {
  return { credits, diamonds, usageCount };
}

@Injectable()
export class WalletService {
  constructor(
    @Inject(CONFIG) private readonly config: BillingConfig,
    private readonly ledger: LedgerStore,
    private readonly usageKeys: UsageKeysService,
  ) {}

  /**
   * Holds the price for one attempt; the same attempt again renews it.
   * @throws AppError ANSWER_IN_PROGRESS while another attempt holds it, IDEMPOTENCY_KEY_REUSED when the id stands for another
   * action, price or owner, and the refusals when the caller cannot pay
   */
  async hold(input: Input<Operations['hold']>, caller: Caller): Promise<Balances> {
    const reply = caller.userId ? await this.holdPrice(input, caller.userId) : await this.holdFree(input, caller);
    if (reply.outcome === 'reused') throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (reply.outcome === 'busy') throw new AppError('ANSWER_IN_PROGRESS');
    return balancesOf(reply);
  }

  /** @throws AppError NOT_FOUND for an unknown hold. */
  async settle(id: string): Promise<Balances> {
    return known(await this.ledger.settle(id));
  }

  /** Gives back what this attempt holds, and nothing else. @throws AppError NOT_FOUND for an unknown hold */
  async release({ id, attempt }: Input<Operations['release']>): Promise<Balances> {
    return known(await this.ledger.release(id, attempt));
  }

  async usage(caller: Caller, fingerprint: string): Promise<{ count: number }> {
    return { count: await this.ledger.usageOf(this.usageKeys.of(caller, fingerprint)) };
  }

  /**
   * Tops the credits up, once a UTC day. `granted` is true only when credits were added; even when nothing was missing the day
   * counts as used and the date is set.
   */
  async checkDaily(userId: string): Promise<Output<Operations['checkDailyQuestion']>> {
    const { granted, credits } = await this.ledger.grantDaily(userId);
    if (credits === null) throw new AppError('NOT_SIGNED_IN');
    return { granted, totalCredits: credits };
  }

  private async holdPrice(input: Input<Operations['hold']>, userId: string): Promise<LedgerReply> {
    const price = PRICE_LIST.actions[input.action];
    const reply = await this.ledger.holdPrice(input, userId, price);
    if (reply.outcome === 'insufficient') {
      const details = { needed: price.amount, available: leftOf(reply, price.currency) };
      throw new AppError(price.currency === 'credits' ? 'INSUFFICIENT_CREDITS' : 'INSUFFICIENT_DIAMONDS', details);
    }
    return reply;
  }

  private async holdFree(input: Input<Operations['hold']>, caller: Caller): Promise<LedgerReply> {
    const keys = this.usageKeys.of(caller, input.deviceFingerprint);
    if (input.action !== 'alex-text' || keys.counted.length === 0) {
      throw new AppError('REGISTRATION_REQUIRED', { usageCount: await this.ledger.usageOf(keys) });
    }
    const { FREE_QUESTIONS_PER_ADDRESS: usual, SHARED_NETWORKS: shared, RATE_LIMIT_FACTOR: factor } = this.config;
    const perAddress = Math.ceil(questionsFor(caller.ip, usual, shared) * factor);
    const reply = await this.ledger.holdFreeQuestion(input, keys, perAddress);
    const details = { usageCount: reply.usageCount };
    if (reply.outcome === 'free-used') throw new AppError('FREE_QUESTIONS_USED', details);
    if (reply.outcome === 'address-limit') throw new AppError('ADDRESS_LIMIT_REACHED', details);
    return reply;
  }
}

function known(reply: LedgerReply): Balances {
  if (reply.outcome === 'unknown') throw new AppError('NOT_FOUND');
  return balancesOf(reply);
}
