// Changes of e-mail and password: every other login session ends, and the change is recorded.
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type Caller, type User } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { isWeakPassword, PasswordsService } from './passwords.service.js';
import { LoginSessionsService } from './login-sessions.service.js';
import { UsersService } from './users.service.js';

@Injectable()
export class AccountChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly sessions: LoginSessionsService,
  ) {}

  /** @throws AppError EMAIL_TAKEN, FORBIDDEN for somebody else's id */
  async changeEmail(email: string, claimed: string | null | undefined, caller: Caller) {
    const userId = checked(caller, claimed);
    const endedSessions = await this.change(userId, 'email', caller, (manager) =>
      this.users.setEmail(manager, userId, email),
    );
    return { ...(await this.users.view(userId)), endedSessions } satisfies User & { endedSessions: string[] };
  }

  /** @throws AppError WEAK_PASSWORD, FORBIDDEN for somebody else's id */
  async changePassword(password: string, claimed: string | null | undefined, caller: Caller) {
    const userId = checked(caller, claimed);
    const { email } = await this.users.view(userId);
    if (isWeakPassword(password, email)) throw new AppError('WEAK_PASSWORD');
    const passwordHash = await this.passwords.hash(password);
    const endedSessions = await this.change(userId, 'password', caller, (manager) =>
      this.users.setPassword(manager, userId, passwordHash),
    );
    return { success: true as const, message: 'Your password has been successfully updated.', endedSessions };
  }

  private async change(
    userId: string,
    what: 'email' | 'password',
    { requestId, sessionHash }: Caller,
    work: (manager: EntityManager) => Promise<void>,
  ): Promise<string[]> {
    const ended = await this.database.transaction(async (manager) => {
      await work(manager);
      const sql = 'INSERT INTO account_changes (id, user_id, what, request_id) VALUES ($1, $2, $3, $4)';
      await manager.query(sql, [randomUUID(), userId, what, requestId]);
      await publishEvent(manager, 'billing.account.changed', { userId, what, at: new Date().toISOString() });
      return this.sessions.endOthers(manager, userId, sessionHash);
    });
    this.relay.nudge();
    return ended;
  }
}

function checked({ userId }: Caller, claimed: string | null | undefined): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  if (claimed && claimed !== userId) throw new AppError('FORBIDDEN');
  return userId;
}
