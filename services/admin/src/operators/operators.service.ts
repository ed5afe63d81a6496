// Operator login: every failure looks the same and takes as long, whether the account is unknown, locked or the password wrong.
import { createHash, randomBytes } from 'node:crypto';
import { AppError, type Caller, type Input, type operators, type OperatorRole } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, LOGGER, networkOf, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditTrailService } from '../audit/audit-trail.service.js';
import type { AdminConfig } from '../config.js';
import { LoginAttempts, type Factors, type Origin } from './login-attempts.js';
import { OperatorPasswords } from './operator-passwords.js';
import { isSessionToken, newSessionToken, normalEmail, SESSION_MAX_MS } from './operators.rules.js';
import { OperatorsStore } from './operators.store.js';
import { SecondFactors } from './second-factors.js';
import { OperatorSessionsStore } from './sessions.store.js';

type Ops = typeof operators.operations;

const VERIFIED_MS = 60_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const BROWSER_MAX = 300;

export const originOf = ({ ip, deviceId }: Caller): Origin => ({
  address: ip,
  deviceHash: deviceId && sha256(deviceId),
});

export interface Known {
  readonly email: string;
  readonly role: OperatorRole;
  readonly operatorSession?: string;
}

@Injectable()
export class OperatorsService implements OnApplicationBootstrap {
  private readonly key: Buffer;
  /** Correct passwords of the last minute, so that argon2 does not run on each call of a script. */
  private readonly verified = new Map<string, { email: string; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: OperatorsStore,
    private readonly sessions: OperatorSessionsStore,
    private readonly audit: AuditTrailService,
    private readonly passwords: OperatorPasswords,
    private readonly secondFactors: SecondFactors,
    private readonly attempts: LoginAttempts,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'password-pepper');
  }

  /** The first operator comes from the configuration; afterwards those variables have no effect. */
  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (await this.store.hasOperators()) return;
    if (!email || !password) {
      this.logger.warn(
        'There is no operator: set ADMIN_EMAIL and ADMIN_PASSWORD (or ADMIN_PASSWORD_FILE) and start again',
      );
      return;
    }
    const passwordHash = await this.passwords.hash(password);
    await this.store.transaction(async (manager) => {
      if (!(await this.store.addFirst(manager, normalEmail(email), passwordHash))) return;
      await this.audit.write(manager, { operator: normalEmail(email), action: 'operator-created' });
    });
  }

  /** @throws AppError INVALID_OPERATOR for every failure; CODE_REQUIRED only after the right password */
  async login({ email: rawEmail, password, code }: Input<Ops['login']>, caller: Caller) {
    const { address, deviceHash } = originOf(caller);
    const { email, id } = await this.checked(normalEmail(rawEmail), { password, code }, { address, deviceHash });
    const [token, cookie] = [newSessionToken(), randomBytes(32).toString('base64url')];
    const hashes = { tokenHash: sha256(token), cookieHash: sha256(cookie) };
    const browser = caller.userAgent?.slice(0, BROWSER_MAX) ?? null;
    await this.store.transaction(async (manager) => {
      await this.sessions.add(manager, id, { ...hashes, address: address ?? null, browser });
      if (deviceHash) await this.store.rememberDevice(manager, id, deviceHash);
      await this.audit.write(manager, { operator: email, action: 'login', address });
    });
    // The cookie lasts as long as a session can; an unused session ends earlier, on the server.
    const expiresAt = new Date(Date.now() + SESSION_MAX_MS).toISOString();
    return { email, token, session: { token: cookie, expiresAt } };
  }

  /** Ends the session that calls; a script, which has none, ends them all. */
  async logout({ operator = '', operatorSession, ip: address }: Caller): Promise<void> {
    await this.store.transaction(async (manager) => {
      const known = await this.store.byEmail(operator, manager);
      if (known && operatorSession) await this.sessions.end(manager, known.id, operatorSession);
      else if (known) await this.sessions.endAll(manager, known.id);
      await this.audit.write(manager, { operator, action: 'logout', address });
    });
  }

  /**
   * A login's token is valid only together with its cookie. It is never tried as a password: it cannot be guessed, and a page
   * that keeps polling after its session has ended must not lock its operator out.
   * @throws AppError INVALID_OPERATOR unless token and cookie, or the real password, are right
   */
  async authenticate(
    { email: rawEmail, password, cookie }: Input<Ops['authenticate']>,
    caller: Caller,
  ): Promise<Known> {
    const email = normalEmail(rawEmail);
    if (isSessionToken(password)) {
      const used = cookie ? await this.sessions.use(email, sha256(password), sha256(cookie)) : null;
      if (!used) throw new AppError('INVALID_OPERATOR');
      return { email: used.email, role: used.role, operatorSession: used.id };
    }
    const { role } = await this.byPassword(email, password, caller);
    return { email, role };
  }

  /** A script that sends the real password with each call. A password alone would bypass a second factor. */
  private async byPassword(email: string, password: string, caller: Caller): Promise<{ role: OperatorRole }> {
    if (this.config.ADMIN_HEADER_PASSWORD === 'off') throw new AppError('INVALID_OPERATOR');
    const operator = await this.store.byEmail(email);
    if (operator && (operator.disabled || this.secondFactors.of(operator))) throw new AppError('INVALID_OPERATOR');
    // Includes the stored hash, so that a changed password is not remembered.
    const asked = [email, networkOf(caller.ip), operator?.passwordHash, password].join('\n');
    const proof = keyedHash(this.key, asked);
    if (operator && (this.verified.get(proof)?.until ?? 0) > Date.now()) return operator;
    const checked = await this.checked(email, { password }, originOf(caller));
    this.remember(proof, email);
    return checked;
  }

  /** After a failure a remembered password is checked again, since its source may have to wait by now. */
  private async checked(email: string, factors: Factors, origin: Origin) {
    try {
      return await this.attempts.check(email, factors, origin);
    } catch (error) {
      for (const [proof, known] of this.verified) if (known.email === email) this.verified.delete(proof);
      throw error;
    }
  }

  private remember(proof: string, email: string): void {
    const now = Date.now();
    for (const [known, { until }] of this.verified) if (until <= now) this.verified.delete(known);
    this.verified.set(proof, { email, until: now + VERIFIED_MS });
  }
}
