// Operator login: every failure looks and lasts alike, whether the account is unknown, locked or the password wrong.
import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, LOGGER, PasswordHasher, type Logger } from '@medconsult/common/server';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AuditTrail } from '../audit/audit-trail.js';
import type { AdminConfig } from '../config.js';
import { afterFailure, isLocked, NO_FAILURES, SESSION_IDLE_MS } from './operators.rules.js';
import { OperatorsStore, type Operator } from './operators.store.js';

const VERIFIED_MS = 60_000;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
const normal = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

@Injectable()
export class OperatorsService implements OnApplicationBootstrap {
  private readonly hasher: PasswordHasher;
  private readonly key: Buffer;
  /** Real passwords that were right within the last minute, so that argon2 does not run on each call of a script. */
  private readonly verified = new Map<string, number>();

  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: OperatorsStore,
    private readonly audit: AuditTrail,
  ) {
    this.key = deriveKey(config.SIGNING_KEY, 'password-pepper');
    this.hasher = new PasswordHasher(this.key);
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

  /** @throws AppError INVALID_OPERATOR for every failure */
  async login(rawEmail: string, password: string, address?: string) {
    const { email, id } = await this.verify(normal(rawEmail), password, address);
    const [token, cookie] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    await this.store.transaction(async (manager) => {
      await this.store.addSession(manager, id, sha256(token), sha256(cookie));
      await this.audit.write(manager, { operator: email, action: 'login', address });
    });
    const expiresAt = new Date(Date.now() + SESSION_IDLE_MS).toISOString();
    return { email, token, session: { token: cookie, expiresAt } };
  }

  async logout(email: string, address?: string): Promise<void> {
    await this.store.transaction(async (manager) => {
      await this.store.endSessions(manager, email);
      await this.audit.write(manager, { operator: email, action: 'logout', address });
    });
  }

  /** @throws AppError INVALID_OPERATOR unless token and cookie, or the real password, are right */
  async authenticate(
    { email: rawEmail, password, cookie }: { email: string; password: string; cookie?: string | null | undefined },
    address?: string,
  ): Promise<{ email: string }> {
    const email = normal(rawEmail);
    if (cookie) {
      const found = await this.store.useSession(email, sha256(password), sha256(cookie));
      if (found) return { email: found };
    }
    const proof = keyedHash(this.key, `${email}\n${password}`);
    if ((this.verified.get(proof) ?? 0) > Date.now()) return { email };
    await this.verify(email, password, address);
    this.remember(proof);
    return { email };
  }

  private remember(proof: string): void {
    const now = Date.now();
    for (const [known, until] of this.verified) if (until <= now) this.verified.delete(known);
    this.verified.set(proof, now + VERIFIED_MS);
  }

  private async verify(email: string, password: string, address?: string): Promise<Operator> {
    const known = await this.store.byEmail(email);
    const fits = await this.hasher.verify(known?.passwordHash, password);
    const refusal = known
      ? await this.store.transaction(async (manager) => {
          const operator = await this.store.byEmail(email, manager);
          if (!operator) return 'login-failed';
          const now = new Date();
          const locked = isLocked(operator, now);
          const ok = fits && !locked;
          await this.store.saveAttempts(manager, operator.id, ok ? NO_FAILURES : afterFailure(operator, now));
          const action = locked ? 'login-locked' : 'login-failed';
          if (!ok) await this.audit.write(manager, { operator: email, action, address });
          return ok ? null : action;
        })
      : 'login-failed';
    if (known && refusal === null) return known;
    this.logger.warn({ reason: known ? refusal : 'unknown' }, 'Operator login refused');
    throw new AppError('INVALID_OPERATOR');
  }
}
