// Erases an account. What identifies the user is deleted at once; the other services delete their part when they receive the
// event. The ledger and the payments stay, without anything that identifies the user, because the books must still add up.
// Accounts that a restored backup has brought back are erased again at the next start.
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, type Caller } from '@medconsult/common';
import { LOGGER, OutboxRelay, publishEvent, type Logger } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { DeviceAccountsService } from '../accounts/device-accounts.service.js';
import { LoginSessionsService } from '../accounts/login-sessions.service.js';
import { UsersService } from '../accounts/users.service.js';
import { AttemptsService } from '../payments/attempts.service.js';
import { ErasureJournalService, type Erasure } from './erasure-journal.service.js';

// Handovers hold a sealed password.
const TRACES = [
  'DELETE FROM account_links WHERE user_id = $1',
  'DELETE FROM pending_addresses WHERE user_id = $1',
  'DELETE FROM mails WHERE user_id = $1 OR recipient_index = (SELECT email_index FROM users WHERE id = $1)',
  'DELETE FROM account_handovers WHERE user_id = $1',
  'UPDATE purchases SET device_id = NULL, fingerprint_hash = NULL WHERE user_id = $1',
];

const BACK = 'SELECT id FROM users WHERE erased_at IS NULL AND id = ANY($1)';
const UNNOTED = `
  SELECT id, erased_at AS "erasedAt" FROM users WHERE erased_at IS NOT NULL AND id <> ALL($1) ORDER BY erased_at`;

/** Includes attempts that the user made on their devices before logging in. */
const THEIR_ATTEMPTS = 'user_id = $1 OR device_id IN (SELECT device_id FROM device_accounts WHERE user_id = $1)';

@Injectable()
export class ErasureService implements OnApplicationBootstrap {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly accounts: AccountsService,
    private readonly users: UsersService,
    private readonly sessions: LoginSessionsService,
    private readonly devices: DeviceAccountsService,
    private readonly attempts: AttemptsService,
    private readonly journal: ErasureJournalService,
  ) {}

  /**
   * @returns token hashes of all login sessions, which have ended
   * @throws AppError WRONG_PASSWORD
   */
  async erase(userId: string, password: string, caller: Caller): Promise<string[]> {
    const { email } = await this.users.view(userId);
    if ((await this.accounts.idOf(email, password, caller)) !== userId) throw new AppError('WRONG_PASSWORD');
    const ended = await this.database.transaction((manager) => this.wipe(manager, userId));
    this.relay.nudge();
    await this.journal.add([{ id: userId, erasedAt: new Date() }]);
    return ended;
  }

  private async wipe(manager: EntityManager, userId: string): Promise<string[]> {
    for (const sql of TRACES) await manager.query(sql, [userId]);
    await this.users.erase(manager, userId);
    while ((await this.attempts.makeAnonymous(manager, THEIR_ATTEMPTS, [userId])) > 0);
    await this.devices.forget(manager, userId);
    await publishEvent(manager, 'billing.account.erased', { userId, at: new Date().toISOString() });
    return this.sessions.endOthers(manager, userId, undefined);
  }

  /** Makes the database and the journal agree: an account that is erased in one of them is erased in both. */
  async onApplicationBootstrap(): Promise<void> {
    const known = [...(await this.journal.read())];
    const back = await this.database.query<{ id: string }[]>(BACK, [known]);
    for (const { id } of back) await this.database.transaction((manager) => this.wipe(manager, id));
    if (back.length > 0)
      this.logger.warn({ accounts: back.length }, 'Erased accounts had been restored and were erased again');
    await this.journal.add(await this.database.query<Erasure[]>(UNNOTED, [known]));
  }
}
