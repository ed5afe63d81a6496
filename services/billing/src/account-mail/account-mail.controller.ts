import {
  accountMail,
  AppError,
  type CallContext,
  type Caller,
  type Input,
  type Output,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { MailerService } from '../mail/mailer.service.js';
import { AddressConfirmationService } from './address-confirmation.service.js';
import { PasswordResetService } from './password-reset.service.js';

type Operations = typeof accountMail.operations;
type In<K extends keyof Operations> = Input<Operations[K]>;
type Out<K extends keyof Operations> = Promise<Output<Operations[K]>>;

@Serve(accountMail)
export class AccountMailController implements Serves<typeof accountMail> {
  constructor(
    private readonly mailer: MailerService,
    private readonly resets: PasswordResetService,
    private readonly addresses: AddressConfirmationService,
  ) {}

  async mailOptions(): Out<'mailOptions'> {
    return { available: this.mailer.isOpen, mailbox: this.mailer.settings?.mailbox ?? null };
  }

  async requestReset({ email }: In<'requestReset'>, { caller }: CallContext): Out<'requestReset'> {
    await this.resets.request(email, caller);
    return { success: true };
  }

  async resetPassword({ token, password }: In<'resetPassword'>, { caller }: CallContext): Out<'resetPassword'> {
    return { success: true, endedSessions: await this.resets.reset(token, password, caller) };
  }

  async addressState(_: object, { caller }: CallContext): Out<'addressState'> {
    return this.addresses.stateOf(userOf(caller));
  }

  async sendConfirmation(_: object, { caller }: CallContext): Out<'sendConfirmation'> {
    await this.addresses.send(userOf(caller), caller);
    return { success: true };
  }

  confirmAddress({ token }: In<'confirmAddress'>, { caller }: CallContext): Out<'confirmAddress'> {
    return this.addresses.confirm(token, caller);
  }
}

function userOf({ userId }: Caller): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return userId;
}
