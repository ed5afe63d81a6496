// Operator login: every failure looks and lasts alike, whether the account is unknown, locked or the password wrong.
import { createHash, randomBytes } from 'node:crypto';
import { AppError, type Caller, type Input, type operators } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, LOGGER, PasswordHasher, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditTrailService } from '../audit/audit-trail.service.js';
import type { AdminConfig } from '../config.js';
import { LoginAttempts, type Factors, type Origin } from './login-attempts.js';
import { isSessionToken, networkOf, newSessionToken, SESSION_MAX_MS } from './operators.rules.js';
import { OperatorsStore } from './operators.store.js';

type Ops = typeof operators.operations;

const VERIFIED_MS = 60_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const originOf = ({ ip, deviceId }: Caller): Origin => ({ address: ip, deviceHash: deviceId && sha256(deviceId) });
const normal = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

@Injectable()
export class OperatorsService implements OnApplicationBootstrap {
  private readonly hasher: PasswordHasher;
  private readonly key: Buffer;
  private readonly attempts: LoginAttempts;
  /** Real passwords that were right within the last minute, so that argon2 does not run on each call of a script. */
  private readonly verified = new Map<string, { email: string; until: number }>();

  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: OperatorsStore,
    private readonly audit: AuditTrailService,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'password-pepper');
    this.hasher = new PasswordHasher(this.key);
    this.attempts = new LoginAttempts(store, audit, this.hasher, logger);
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
    const passwordHash = await this.hasher.hash(password);
    await this.store.transaction(async (manager) => {
      if (!(await this.store.addFirst(manager, normal(email), passwordHash))) return;
      await this.audit.write(manager, { operator: normal(email), action: 'operator-created' });
    });
  }

  /** @throws AppError INVALID_OPERATOR for every failure; CODE_REQUIRED only after the right password */
  async login({ email: rawEmail, password, code }: Input<Ops['login']>, caller: Caller) {
    const { address, deviceHash } = originOf(caller);
    const secret = this.config.ADMIN_TOTP_SECRET;
    const factors = { password, ...(secret && { secret, code: code ?? null }) };
    const { email, id } = await this.checked(normal(rawEmail), factors, { address, deviceHash });
    const [token, cookie] = [newSessionToken(), randomBytes(32).toString('base64url')];
    await this.store.transaction(async (manager) => {
      await this.store.addSession(manager, id, sha256(token), sha256(cookie));
      if (deviceHash) await this.store.rememberDevice(manager, id, deviceHash);
      await this.audit.write(manager, { operator: email, action: 'login', address });
    });
    // The cookie lasts as long as a session can; one that is not used ends before, on the server.
    const expiresAt = new Date(Date.now() + SESSION_MAX_MS).toISOString();
    return { email, token, session: { token: cookie, expiresAt } };
  }

  async logout(email: string, address?: string): Promise<void> {
    await this.store.transaction(async (manager) => {
      await this.store.endSessions(manager, email);
      await this.audit.write(manager, { operator: email, action: 'logout', address });
    });
  }

  /**
   * A login's token counts only together with its cookie. It is never tried as a password: it cannot be guessed, and a
   * page that goes on asking after its session has ended must not lock its operator out.
   * @throws AppError INVALID_OPERATOR unless token and cookie, or the real password, are right
   */
  async authenticate(
    { email: rawEmail, password, cookie }: Input<Ops['authenticate']>,
    caller: Caller,
  ): Promise<{ email: string }> {
    const email = normal(rawEmail);
    if (isSessionToken(password)) {
      const found = cookie ? await this.store.useSession(email, sha256(password), sha256(cookie)) : null;
      if (!found) throw new AppError('INVALID_OPERATOR');
      return { email: found };
    }
    const { ADMIN_HEADER_PASSWORD: allowed, ADMIN_TOTP_SECRET: secret } = this.config;
    // A password alone would go around the second factor.
    if (allowed === 'off' || secret) throw new AppError('INVALID_OPERATOR');
    const proof = keyedHash(this.key, `${email}\n${networkOf(caller.ip)}\n${password}`);
    if ((this.verified.get(proof)?.until ?? 0) > Date.now()) return { email };
    await this.checked(email, { password }, originOf(caller));
    this.remember(proof, email);
    return { email };
  }

  /** After a failure a remembered password is checked again: its source may have to wait by now. */
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
