// Registering, signing in and out.
import { Injectable } from '@nestjs/common';
import { accounts, AppError, type Caller, type Input, type Output } from '@medconsult/common';
import { OutboxRelay, publishEvent } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { MailsService } from '../mail/mails.service.js';
import { DeviceAccountsService } from './device-accounts.service.js';
import { EmailsService } from './emails.service.js';
import { LoginThrottleService, type LoginSource } from './login-throttle.service.js';
import { isWeakPassword, PasswordsService } from './passwords.service.js';
import { LoginSessionsService } from './login-sessions.service.js';
import { UsersService } from './users.service.js';

type Operations = typeof accounts.operations;
export type SignedIn = Output<Operations['login']>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly users: UsersService,
    private readonly emails: EmailsService,
    private readonly passwords: PasswordsService,
    private readonly sessions: LoginSessionsService,
    private readonly devices: DeviceAccountsService,
    private readonly throttle: LoginThrottleService,
    private readonly mails: MailsService,
  ) {}

  async register({ email, password }: Input<Operations['register']>, caller: Caller): Promise<SignedIn> {
    if (isWeakPassword(password, email)) throw new AppError('WEAK_PASSWORD');
    if (await this.users.isTaken(email)) throw new AppError('EMAIL_TAKEN');
    const passwordHash = await this.passwords.hash(password);
    return this.commit(async (manager) => {
      const userId = await this.users.create(manager, email, passwordHash);
      await this.mails.post(manager, { kind: 'confirm-address', to: email, userId, language: caller.language });
      return this.signIn(manager, userId, caller);
    });
  }

  async login({ email, password }: Input<Operations['login']>, caller: Caller): Promise<SignedIn> {
    const userId = await this.idOf(email, password, caller);
    if (!userId) throw new AppError('INVALID_CREDENTIALS');
    return this.commit((manager) => this.signIn(manager, userId, caller));
  }

  /** The account with this e-mail and password. Every failure looks the same and takes as long: wrong, unknown or locked. */
  async idOf(email: string, password: string, caller: Caller): Promise<string | null> {
    const known = await this.users.credentialsOf(email);
    const source = await this.sourceOf(email, known?.id, caller);
    const mayTry = await this.throttle.begin(source);
    const matches = await this.passwords.verify(known?.passwordHash, password);
    if (!known || !matches || !mayTry) return null;
    await this.throttle.forget(source);
    return known.id;
  }

  private async sourceOf(email: string, userId: string | undefined, caller: Caller): Promise<LoginSource> {
    const { deviceId } = caller;
    const account = deviceId ? await this.devices.accountOf(this.database.manager, deviceId) : undefined;
    return this.throttle.sourceOf(this.emails.indexOf(email), caller, userId !== undefined && account === userId);
  }

  private async commit(work: (manager: EntityManager) => Promise<SignedIn>): Promise<SignedIn> {
    const signedIn = await this.database.transaction(work);
    this.relay.nudge();
    return signedIn;
  }

  /** Begins a login session and hands the device's earlier conversations over to the user. */
  private async signIn(manager: EntityManager, userId: string, { deviceId }: Caller): Promise<SignedIn> {
    const session = await this.sessions.begin(manager, userId);
    if (deviceId) {
      await this.devices.note(manager, deviceId, userId);
      await publishEvent(manager, 'billing.device.claimed', { deviceId, userId });
    }
    return { ...(await this.users.view(userId, manager)), session };
  }
}
