import { operatorAccount, type CallContext, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { AccountService } from './account.service.js';

type Ops = typeof operatorAccount.operations;
const DONE = { success: true } as const;

@Serve(operatorAccount)
export class AccountController implements Serves<typeof operatorAccount> {
  constructor(private readonly service: AccountService) {}

  overview(_input: unknown, { caller }: CallContext) {
    return this.service.overview(caller);
  }

  async changePassword({ password, newPassword }: Input<Ops['changePassword']>, { caller }: CallContext) {
    await this.service.changePassword(password, newPassword, caller);
    return DONE;
  }

  beginSecondFactor({ password }: Input<Ops['beginSecondFactor']>, { caller }: CallContext) {
    return this.service.beginSecondFactor(password, caller);
  }

  async confirmSecondFactor({ code }: Input<Ops['confirmSecondFactor']>, { caller }: CallContext) {
    return { codes: await this.service.confirmSecondFactor(code, caller) };
  }

  async removeSecondFactor(factors: Input<Ops['removeSecondFactor']>, { caller }: CallContext) {
    await this.service.removeSecondFactor(factors, caller);
    return DONE;
  }

  async renewRecoveryCodes(factors: Input<Ops['renewRecoveryCodes']>, { caller }: CallContext) {
    return { codes: await this.service.renewRecoveryCodes(factors, caller) };
  }

  async endSession({ id }: Input<Ops['endSession']>, { caller }: CallContext) {
    await this.service.endSession(id, caller);
    return DONE;
  }

  async endOtherSessions(_input: unknown, { caller }: CallContext) {
    await this.service.endOtherSessions(caller);
    return DONE;
  }
}
