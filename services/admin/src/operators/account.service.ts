// What operators do with their own account. Changing how they sign in requires proving again who they are; failures count like
// those of a login.
import { AppError, rightsOf, type Caller, type OperatorAccount } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import QRCode from 'qrcode';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';
import { LoginAttempts, type Factors } from './login-attempts.js';
import { acceptedStep, forApp, newSecret } from './one-time-code.js';
import { OperatorPasswords } from './operator-passwords.js';
import { originOf } from './operators.service.js';
import { OperatorsStore, type Operator } from './operators.store.js';
import { SecondFactors } from './second-factors.js';
import { OperatorSessionsStore } from './sessions.store.js';

const PICTURE_PIXELS = 240;

@Injectable()
export class AccountService {
  constructor(
    private readonly database: DataSource,
    private readonly store: OperatorsStore,
    private readonly sessions: OperatorSessionsStore,
    private readonly secondFactors: SecondFactors,
    private readonly passwords: OperatorPasswords,
    private readonly attempts: LoginAttempts,
    private readonly audit: AuditTrailService,
  ) {}

  async overview(caller: Caller): Promise<OperatorAccount> {
    const operator = await this.self(caller);
    const sql = 'SELECT count(*)::int AS count FROM operator_recovery_codes WHERE operator_id = $1';
    const [left] = await this.database.query<{ count: number }[]>(sql, [operator.id]);
    return {
      email: operator.email,
      role: operator.role,
      rights: [...rightsOf(operator.role)],
      secondFactor: this.secondFactors.of(operator)?.kind ?? 'none',
      recoveryCodes: left?.count ?? 0,
      sessions: await this.sessions.list(operator.id, caller.operatorSession),
    };
  }

  /** @throws AppError WRONG_PASSWORD, WEAK_PASSWORD */
  async changePassword(password: string, newPassword: string, caller: Caller): Promise<void> {
    const operator = await this.self(caller);
    const fits = await this.passwords.verify(operator.passwordHash, password);
    // The second factor was required at the login; a failure here counts like one there.
    if (!fits) await this.prove({ password }, caller);
    const hash = await this.passwords.chosen(newPassword, operator.email);
    await this.change(caller, 'password-changed', async (manager, { id }) => {
      await this.store.setPassword(manager, id, hash);
      await this.sessions.endAll(manager, id, caller.operatorSession);
    });
  }

  /** @throws AppError WRONG_PASSWORD, SECOND_FACTOR_ON */
  async beginSecondFactor(password: string, caller: Caller) {
    const operator = await this.self(caller);
    if (operator.totp) throw new AppError('SECOND_FACTOR_ON');
    if (!(await this.passwords.verify(operator.passwordHash, password))) await this.prove({ password }, caller);
    const secret = newSecret();
    const sealed = this.secondFactors.seal(operator.id, secret);
    await this.database.query('UPDATE operators SET totp_pending = $2 WHERE id = $1', [operator.id, sealed]);
    const { text, uri } = forApp(secret, operator.email);
    return { secret: text, uri, picture: await QRCode.toDataURL(uri, { width: PICTURE_PIXELS, margin: 2 }) };
  }

  /** @throws AppError WRONG_CODE, NO_SECOND_FACTOR */
  confirmSecondFactor(code: string, caller: Caller): Promise<string[]> {
    return this.change(caller, 'second-factor-on', async (manager, { id, totpPending }) => {
      if (!totpPending) throw new AppError('NO_SECOND_FACTOR');
      const secret = this.secondFactors.open(id, totpPending);
      const step = secret && acceptedStep(secret, code, new Date(), null);
      if (step === null) throw new AppError('WRONG_CODE');
      const sql = 'UPDATE operators SET totp = totp_pending, totp_pending = NULL, code_step = $2 WHERE id = $1';
      await manager.query(sql, [id, step]);
      await this.sessions.endAll(manager, id, caller.operatorSession);
      return this.secondFactors.renewRecoveryCodes(manager, id);
    });
  }

  /** @throws AppError WRONG_PASSWORD, NO_SECOND_FACTOR */
  async removeSecondFactor(factors: Factors, caller: Caller): Promise<void> {
    await this.proveBoth(factors, caller);
    await this.change(caller, 'second-factor-off', (manager, { id }) => this.secondFactors.drop(manager, id));
  }

  /** @throws AppError WRONG_PASSWORD, NO_SECOND_FACTOR */
  async renewRecoveryCodes(factors: Factors, caller: Caller): Promise<string[]> {
    await this.proveBoth(factors, caller);
    return this.change(caller, 'recovery-codes-made', (manager, { id }) =>
      this.secondFactors.renewRecoveryCodes(manager, id),
    );
  }

  /** @throws AppError NOT_FOUND */
  async endSession(session: string, caller: Caller): Promise<void> {
    await this.change(caller, 'session-ended', async (manager, { id }) => {
      if (!(await this.sessions.end(manager, id, session))) throw new AppError('NOT_FOUND');
    });
  }

  async endOtherSessions(caller: Caller): Promise<void> {
    await this.change(caller, 'other-sessions-ended', (manager, { id }) =>
      this.sessions.endAll(manager, id, caller.operatorSession),
    );
  }

  private async self({ operator = '' }: Caller, manager?: EntityManager): Promise<Operator> {
    const found = await this.store.byEmail(operator, manager);
    if (!found || found.disabled) throw new AppError('INVALID_OPERATOR');
    return found;
  }

  private async proveBoth(factors: Factors, caller: Caller): Promise<void> {
    if (!(await this.self(caller)).totp) throw new AppError('NO_SECOND_FACTOR');
    await this.prove(factors, caller);
  }

  /** A refusal is a 403: a 401 would end the login in the browser. @throws AppError WRONG_PASSWORD */
  private async prove(factors: Factors, caller: Caller): Promise<void> {
    try {
      await this.attempts.check(caller.operator ?? '', factors, originOf(caller));
    } catch (error) {
      const isRefused = error instanceof AppError && ['INVALID_OPERATOR', 'CODE_REQUIRED'].includes(error.code);
      throw isRefused ? new AppError('WRONG_PASSWORD') : error;
    }
  }

  private change<T>(
    caller: Caller,
    action: AuditAction,
    work: (manager: EntityManager, self: Operator) => Promise<T>,
  ): Promise<T> {
    return this.store.transaction(async (manager) => {
      const self = await this.self(caller, manager);
      const result = await work(manager, self);
      await this.audit.write(manager, { operator: self.email, action, address: caller.ip });
      return result;
    });
  }
}
