// One attempt to prove who one is: password, and a code where a second factor is configured. Failures are counted by account
// and source together; every refusal takes a whole number of the same small spans of time, so that its length tells nothing.
import { AppError } from '@medconsult/common';
import type { Logger, PasswordHasher } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';
import type { AuditTrailService } from '../audit/audit-trail.service.js';
import { acceptedStep } from './one-time-code.js';
import { afterFailure, isLocked, networkOf, NO_FAILURES, type Attempts } from './operators.rules.js';
import type { Operator, OperatorsStore } from './operators.store.js';

export interface Factors {
  readonly password: string;
  /** Of the second factor, where one is asked for. */
  readonly secret?: Buffer;
  readonly code?: string | null;
}

/** Where an attempt comes from. */
export interface Origin {
  readonly address?: string | undefined;
  /** Of the browser, by its signed cookie. */
  readonly deviceHash?: string | undefined;
}

type Outcome = 'ok' | 'code-required' | 'login-failed' | 'login-locked' | 'unknown';

/** Longer than checking a password and writing a failure down takes on an idle machine. */
export const SPAN_MS = 250;

export class LoginAttempts {
  constructor(
    private readonly store: OperatorsStore,
    private readonly audit: AuditTrailService,
    private readonly hasher: PasswordHasher,
    private readonly logger: Logger,
  ) {}

  /** @throws AppError INVALID_OPERATOR, CODE_REQUIRED */
  async check(email: string, factors: Factors, origin: Origin): Promise<Operator> {
    const begun = performance.now();
    const known = await this.store.byEmail(email);
    const fits = await this.hasher.verify(known?.passwordHash, factors.password);
    const outcome = known ? await this.judge(email, { ...factors, fits }, origin) : 'unknown';
    if (known && outcome === 'ok') return known;
    await wholeSpan(begun);
    if (outcome === 'code-required') throw new AppError('CODE_REQUIRED');
    this.logger.warn({ reason: outcome }, 'Operator login refused');
    throw new AppError('INVALID_OPERATOR');
  }

  /** On the locked row, so that parallel failures are all counted and no code is accepted twice. */
  private judge(email: string, factors: Factors & { fits: boolean }, origin: Origin): Promise<Outcome> {
    return this.store.transaction(async (manager) => {
      const operator = await this.store.byEmail(email, manager);
      if (!operator) return 'unknown';
      const now = new Date();
      const source = await this.sourceOf(manager, operator, origin);
      const before = await this.store.attempts(manager, operator.id, source);
      const outcome = await this.outcomeOf(manager, operator, before, factors, now);
      if (outcome === 'ok') await this.store.saveAttempts(manager, operator.id, source, NO_FAILURES);
      if (outcome === 'ok' || outcome === 'code-required') return outcome;
      await this.store.saveAttempts(manager, operator.id, source, afterFailure(before, now));
      await this.audit.write(manager, { operator: email, action: outcome, address: origin.address });
      return outcome;
    });
  }

  /** A browser in which the operator has signed in before has its own count, whatever others in its network do. */
  private async sourceOf(manager: EntityManager, { id }: Operator, { address, deviceHash }: Origin): Promise<string> {
    const isKnown = deviceHash !== undefined && (await this.store.knowsDevice(manager, id, deviceHash));
    return isKnown ? `device ${deviceHash}` : `network ${networkOf(address)}`;
  }

  private async outcomeOf(
    manager: EntityManager,
    operator: Operator,
    before: Attempts,
    { fits, secret, code }: Factors & { fits: boolean },
    now: Date,
  ): Promise<'ok' | 'code-required' | 'login-failed' | 'login-locked'> {
    if (isLocked(before, now)) return 'login-locked';
    if (!fits) return 'login-failed';
    if (!secret) return 'ok';
    if (!code) return 'code-required';
    const step = acceptedStep(secret, code, now, operator.codeStep);
    if (step === null) return 'login-failed';
    await this.store.saveCodeStep(manager, operator.id, step);
    return 'ok';
  }
}

async function wholeSpan(begun: number): Promise<void> {
  const rest = SPAN_MS - ((performance.now() - begun) % SPAN_MS);
  await new Promise((resolve) => setTimeout(resolve, rest));
}
