// One attempt to prove an operator's identity: password, and a code where a second factor is configured. Failures are counted by
// account and source together; every refusal takes a multiple of the same short interval, so that its duration reveals nothing.
import { AppError } from '@medconsult/common';
import { LOGGER, networkOf, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrailService } from '../audit/audit-trail.service.js';
import { afterFailure, isLocked, NO_FAILURES, type Attempts } from './operators.rules.js';
import { OperatorPasswords } from './operator-passwords.js';
import { OperatorsStore, type Operator } from './operators.store.js';
import { SecondFactors } from './second-factors.js';

export interface Factors {
  readonly password: string;
  /** The code of the second factor, where the operator has one. */
  readonly code?: string | null;
}

/** The source of an attempt. */
export interface Origin {
  readonly address?: string | undefined;
  /** The browser, by its signed cookie. */
  readonly deviceHash?: string | undefined;
}

type Outcome = 'ok' | 'code-required' | 'login-failed' | 'login-locked' | 'unknown';

/** Longer than checking a password and recording a failure take on an idle machine. */
export const SPAN_MS = 250;

@Injectable()
export class LoginAttempts {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: OperatorsStore,
    private readonly audit: AuditTrailService,
    private readonly passwords: OperatorPasswords,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** @throws AppError INVALID_OPERATOR, CODE_REQUIRED */
  async check(email: string, factors: Factors, origin: Origin): Promise<Operator> {
    const begun = performance.now();
    const known = await this.store.byEmail(email);
    const fits = await this.passwords.verify(known?.passwordHash, factors.password);
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
      // Disabled, or without a password yet: nobody can sign in, so there is nothing to count.
      if (!operator?.passwordHash || operator.disabled) return 'unknown';
      const now = new Date();
      const source = await this.sourceOf(manager, operator, origin);
      const before = await this.store.attempts(manager, operator.id, source);
      const outcome = await this.outcomeOf(manager, operator, before, factors);
      if (outcome === 'ok') await this.store.saveAttempts(manager, operator.id, source, NO_FAILURES);
      if (outcome === 'ok' || outcome === 'code-required') return outcome;
      await this.store.saveAttempts(manager, operator.id, source, afterFailure(before, now));
      await this.audit.write(manager, { operator: email, action: outcome, address: origin.address });
      return outcome;
    });
  }

  /** A browser in which the operator has signed in before is counted separately, whatever others in its network do. */
  private async sourceOf(manager: EntityManager, { id }: Operator, { address, deviceHash }: Origin): Promise<string> {
    const isKnown = deviceHash !== undefined && (await this.store.knowsDevice(manager, id, deviceHash));
    return isKnown ? `device ${deviceHash}` : `network ${networkOf(address) ?? 'unknown'}`;
  }

  private async outcomeOf(
    manager: EntityManager,
    operator: Operator,
    before: Attempts,
    { fits, code }: Factors & { fits: boolean },
  ): Promise<'ok' | 'code-required' | 'login-failed' | 'login-locked'> {
    if (isLocked(before, new Date())) return 'login-locked';
    if (!fits) return 'login-failed';
    const factor = this.secondFactors.of(operator);
    if (!factor) return 'ok';
    if (!code) return 'code-required';
    const accepted = await this.secondFactors.accept(manager, operator, factor, code);
    if (accepted === 'recovery')
      await this.audit.write(manager, { operator: operator.email, action: 'recovery-code-used' });
    return accepted ? 'ok' : 'login-failed';
  }
}

async function wholeSpan(begun: number): Promise<void> {
  const rest = SPAN_MS - ((performance.now() - begun) % SPAN_MS);
  await new Promise((resolve) => setTimeout(resolve, rest));
}
