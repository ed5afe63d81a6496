// Erases an account. What identifies the user is deleted at once; the other services delete their part when they receive the
// event. The ledger and the payments stay, without anything that identifies the user, because the books must still add up.
import { Injectable } from '@nestjs/common';
import { AppError, type Caller } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { DeviceAccountsService } from '../accounts/device-accounts.service.js';
import { LoginSessionsService } from '../accounts/login-sessions.service.js';
import { UsersService } from '../accounts/users.service.js';
import { AttemptsService } from '../payments/attempts.service.js';

// Handovers hold a sealed password.
const TRACES = [
  'DELETE FROM account_links WHERE user_id = $1',
  'DELETE FROM pending_addresses WHERE user_id = $1',
  'DELETE FROM mails WHERE user_id = $1 OR recipient_index = (SELECT email_index FROM users WHERE id = $1)',
  'DELETE FROM account_handovers WHERE user_id = $1',
  'UPDATE purchases SET device_id = NULL, fingerprint_hash = NULL WHERE user_id = $1',
];

/** Also those that they made on their devices before they logged in. */
const THEIR_ATTEMPTS = 'user_id = $1 OR device_id IN (SELECT device_id FROM device_accounts WHERE user_id = $1)';

@Injectable()
export class ErasureService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly devices: DeviceAccountsService,
    private readonly attempts: AttemptsService,
  ) {}

  /**
   * @returns token hashes of the login sessions that ended: all of them
   * @throws AppError WRONG_PASSWORD
   */
  async erase(userId: string, password: string, caller: Caller): Promise<string[]> {
    const { email } = await this.users.view(userId);
    if ((await this.accounts.idOf(email, password, caller)) !== userId) throw new AppError('WRONG_PASSWORD');
    const ended = await this.database.transaction(async (manager) => {
      for (const sql of TRACES) await manager.query(sql, [userId]);
      await this.users.erase(manager, userId);
      while ((await this.attempts.makeAnonymous(manager, THEIR_ATTEMPTS, [userId])) > 0);
      await this.devices.forget(manager, userId);
      await publishEvent(manager, 'billing.account.erased', { userId, at: new Date().toISOString() });
      return this.sessions.endOthers(manager, userId, undefined);
    });
    this.relay.nudge();
    return ended;
  }
}
