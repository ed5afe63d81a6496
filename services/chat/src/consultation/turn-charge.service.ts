// The price of a turn: held before a doctor is asked, renewed while the doctor answers, given back when no answer comes. A stored
// answer is charged by its event.
import { accounts, wallet, type Balances, type CallContext, type Caller, type PaidAction } from '@medconsult/common';
import { Bus, LOGGER, OutboxRelay, publishEvent, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The hold of a dead process expires after this many seconds; a living one renews it well before. */
const HOLD_SECONDS = 40;

/** One attempt to answer a turn. Of two attempts with one key, neither touches the other's hold. */
export interface Attempt {
  readonly turnId: string;
  readonly attempt: string;
  readonly action: PaidAction;
  readonly sessionId: string;
  readonly deviceFingerprint: string;
}

@Injectable()
export class TurnChargeService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Holds the price, or renews the hold. @throws AppError when it cannot be paid, or the key was used for something else */
  hold({ turnId: id, ...rest }: Attempt, { caller, deadline }: CallContext): Promise<Balances> {
    const { action, attempt, deviceFingerprint } = rest;
    const request = { id, action, attempt, deviceFingerprint, seconds: HOLD_SECONDS };
    return this.bus.call(wallet, 'hold', request, { caller, deadline });
  }

  /** Immediately over the bus, and by an event in case billing cannot be reached now. */
  async giveBack({ turnId, attempt, sessionId }: Attempt, { requestId, ...caller }: Caller): Promise<void> {
    const call = { caller: { ...caller, requestId } };
    await this.bus.call(wallet, 'release', { id: turnId, attempt }, call).catch(async () => {
      const body = { sessionId, holdId: turnId, attempt };
      await publishEvent(this.database.manager, 'chat.turn.failed', body).catch((error: unknown) =>
        this.logger.warn({ requestId, err: error }, 'A hold was not given back now; it expires by itself'),
      );
      this.relay.nudge();
    });
  }

  /** What the caller has, without taking anything; unknown while billing is away, since no answer waits for it. */
  async balances(deviceFingerprint: string, { caller, deadline }: CallContext): Promise<Balances> {
    try {
      if (!caller.userId) {
        const { count } = await this.bus.call(wallet, 'checkLimit', { deviceFingerprint }, { caller, deadline });
        return { credits: null, diamonds: null, usageCount: count };
      }
      const { credits, diamonds } = await this.bus.call(accounts, 'currentUser', {}, { caller, deadline });
      return { credits, diamonds, usageCount: null };
    } catch (error) {
      this.logger.warn({ requestId: caller.requestId, err: error }, 'Balances could not be read');
      return { credits: null, diamonds: null, usageCount: null };
    }
  }
}
