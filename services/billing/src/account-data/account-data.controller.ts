import { accountData, AppError, type AccountData, type CallContext, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { AccountDataService } from './account-data.service.js';
import { ErasureService } from './erasure.service.js';

@Serve(accountData)
export class AccountDataController implements Serves<typeof accountData> {
  constructor(
    private readonly data: AccountDataService,
    private readonly erasure: ErasureService,
  ) {}

  async account(_: object, { caller }: CallContext): Promise<AccountData> {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    return this.data.of(caller.userId);
  }

  async erase({ password }: { password: string }, { caller }: CallContext) {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    return { success: true as const, endedSessions: await this.erasure.erase(caller.userId, password, caller) };
  }
}
