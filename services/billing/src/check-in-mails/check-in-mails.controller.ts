import { AppError, type Caller, type CallContext, checkInMails, type Input, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { CheckInMailsService } from './check-in-mails.service.js';

type Operations = typeof checkInMails.operations;

function userOf({ userId }: Caller): string {
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return userId;
}

@Serve(checkInMails)
export class CheckInMailsController implements Serves<typeof checkInMails> {
  constructor(private readonly service: CheckInMailsService) {}

  async state(_: object, { caller }: CallContext) {
    return this.service.stateOf(userOf(caller));
  }

  async choose({ wanted }: Input<Operations['choose']>, { caller }: CallContext) {
    await this.service.choose(userOf(caller), wanted);
    return { success: true as const };
  }

  async stop({ token }: Input<Operations['stop']>) {
    await this.service.stop(token);
    return { success: true as const };
  }
}
