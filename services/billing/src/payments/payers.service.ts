// Who a payment is for: the user who began it, else the account of the paying device, else a new account.
import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, Email, type Caller } from '@medconsult/common';
import { CONFIG, deriveKey, keyedHash, publishEvent } from '@medconsult/common/server';
import { DataSource, type EntityManager } from 'typeorm';
import { DeviceAccountsService } from '../accounts/device-accounts.service.js';
import { newAddress } from '../accounts/made-up-address.js';
import { PasswordsService } from '../accounts/passwords.service.js';
import { UsersService } from '../accounts/users.service.js';
import type { BillingConfig } from '../config.js';
import type { Finding } from './findings.js';
import { HandoversService } from './handovers.service.js';
import type { Purchase } from './purchases.store.js';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

// Without characters that are easily confused; 20 of them carry 115 bits.
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const PASSWORD_LENGTH = 20;

function newPassword(): string {
  return Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

@Injectable()
export class PayersService {
  private readonly fingerprintKey: Buffer;
  /** Hashing is slow: concurrent settlements of one purchase share it. */
  private readonly preparing = new Map<string, Promise<NewAccount>>();

  constructor(
    @Inject(CONFIG) config: BillingConfig,
    private readonly database: DataSource,
    private readonly users: UsersService,
    private readonly devices: DeviceAccountsService,
    private readonly passwords: PasswordsService,
    private readonly handovers: HandoversService,
  ) {
    this.fingerprintKey = deriveKey(config.SIGNING_KEY, 'fingerprint');
  }

  hashOf(fingerprint: string | null | undefined): string | null {
    return fingerprint ? keyedHash(this.fingerprintKey, fingerprint) : null;
  }

  /** @throws AppError PAYMENT_NOT_YOURS unless the caller began the payment, on the same device */
  async checkOwner(purchase: Purchase, caller: Caller, fingerprint?: string | null): Promise<void> {
    const isOtherPrint =
      purchase.fingerprintHash && fingerprint && this.hashOf(fingerprint) !== purchase.fingerprintHash;
    if (isOtherPrint || !(await this.isOwner(purchase, caller))) throw new AppError('PAYMENT_NOT_YOURS');
  }

  /** What a new account needs, made before the transaction, since hashing takes a while; undefined when none is needed. */
  async prepare(purchase: Purchase, { observation, payerEmail }: Finding): Promise<NewAccount | undefined> {
    const brings = observation === 'paid' || observation === 'partly-refunded';
    if (!brings || purchase.userId || !purchase.deviceId) return undefined;
    if (await this.devices.accountOf(this.database.manager, purchase.deviceId)) return undefined;
    const running = this.preparing.get(purchase.id);
    if (running) return running;
    const account = this.makeAccount(payerEmail).finally(() => this.preparing.delete(purchase.id));
    this.preparing.set(purchase.id, account);
    return account;
  }

  /** Gives the purchase its user, in the transaction that credits it. */
  async giveAccount(manager: EntityManager, purchase: Purchase, account: NewAccount | undefined): Promise<void> {
    if (purchase.userId || !purchase.deviceId) return;
    // Two concurrent payments from one device must not create two accounts.
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [purchase.deviceId]);
    const known = await this.devices.accountOf(manager, purchase.deviceId);
    if (!known && !account) throw new Error('A payment needs an account that was not prepared.');
    purchase.userId = known ?? (await this.createAccount(manager, purchase, account as NewAccount));
  }

  private async makeAccount(payerEmail: string | undefined): Promise<NewAccount> {
    const password = newPassword();
    const passwordHash = await this.passwords.hash(password);
    return { email: await this.addressFor(payerEmail), password, passwordHash };
  }

  private async createAccount(manager: EntityManager, purchase: Purchase, account: NewAccount): Promise<string> {
    const deviceId = purchase.deviceId as string;
    const userId = await this.insertUser(manager, account);
    await this.devices.note(manager, deviceId, userId);
    await this.handovers.deposit(manager, { purchaseId: purchase.id, userId, deviceId, password: account.password });
    await publishEvent(manager, 'billing.device.claimed', { deviceId, userId });
    return userId;
  }

  /** The address may have been taken a moment ago; the payer then gets a generated one. */
  private async insertUser(manager: EntityManager, { email, passwordHash }: NewAccount): Promise<string> {
    const create = (address: string): Promise<string> =>
      manager.transaction((inner) => this.users.create(inner, address, passwordHash, { welcome: false }));
    return create(email).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return create(newAddress());
      throw error;
    });
  }

  /** An e-mail that the provider reports must not open somebody's account, so one that is taken is not used. */
  private async addressFor(payerEmail: string | undefined): Promise<string> {
    const parsed = Email.safeParse(payerEmail);
    if (!parsed.success || (await this.users.isTaken(parsed.data))) return newAddress();
    return parsed.data;
  }

  private async isOwner(purchase: Purchase, { userId, deviceId }: Caller): Promise<boolean> {
    if (userId && purchase.userId === userId) return true;
    if (!deviceId || purchase.deviceId !== deviceId) return false;
    return !userId || purchase.userId === null || this.handovers.exists(purchase.id);
  }
}
