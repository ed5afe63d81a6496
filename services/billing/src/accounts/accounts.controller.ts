import {
  accounts,
  AppError,
  type CallContext,
  type Input,
  type Output,
  type Serves,
  type User,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { AccountChangesService } from './account-changes.service.js';
import { AccountsService, type SignedIn } from './accounts.service.js';
import { LoginSessionsService } from './login-sessions.service.js';
import { UsersService } from './users.service.js';

type Operations = typeof accounts.operations;

@Serve(accounts)
export class AccountsController implements Serves<typeof accounts> {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: LoginSessionsService,
    private readonly users: UsersService,
    private readonly changes: AccountChangesService,
  ) {}

  register(input: Input<Operations['register']>, { caller }: CallContext): Promise<SignedIn> {
    return this.accounts.register(input, caller);
  }

  login(input: Input<Operations['login']>, { caller }: CallContext): Promise<SignedIn> {
    return this.accounts.login(input, caller);
  }

  async logout(_: object, { caller }: CallContext): Promise<{ success: true }> {
    if (caller.sessionHash) await this.sessions.end(caller.sessionHash);
    return { success: true };
  }

  async currentUser(_: object, { caller }: CallContext): Promise<User> {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    return this.users.view(caller.userId);
  }

  async userById({ id }: { id: string }, { caller }: CallContext): Promise<User> {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    if (id !== caller.userId) throw new AppError('FORBIDDEN');
    return this.users.view(id);
  }

  updateEmail(
    { email, newEmail, userId, password }: Input<Operations['updateEmail']>,
    { caller }: CallContext,
  ): Promise<Output<Operations['updateEmail']>> {
    return this.changes.changeEmail({ email: newEmail ?? email ?? '', password, claimed: userId }, caller);
  }

  updatePassword(
    { password, userId }: Input<Operations['updatePassword']>,
    { caller }: CallContext,
  ): Promise<Output<Operations['updatePassword']>> {
    return this.changes.changePassword(password, userId, caller);
  }

  updatePasswordDirect(
    { newPassword, userId }: Input<Operations['updatePasswordDirect']>,
    { caller }: CallContext,
  ): Promise<Output<Operations['updatePasswordDirect']>> {
    return this.changes.changePassword(newPassword, userId, caller);
  }

  async count(): Promise<Output<Operations['count']>> {
    return { accounts: await this.users.count() };
  }

  resolveSession({ tokenHash }: { tokenHash: string }): ReturnType<LoginSessionsService['resolve']> {
    return this.sessions.resolve(tokenHash);
  }
}
