import {
  AppError,
  type CallContext,
  type Caller,
  type CheckIn,
  checkIns,
  type Input,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { CheckInsService } from './check-ins.service.js';

type Operations = typeof checkIns.operations;
type In<K extends keyof Operations> = Input<Operations[K]>;

function signedIn(caller: Caller): Caller & { userId: string } {
  const { userId } = caller;
  if (!userId) throw new AppError('NOT_SIGNED_IN');
  return { ...caller, userId };
}

@Serve(checkIns)
export class CheckInsController implements Serves<typeof checkIns> {
  constructor(private readonly service: CheckInsService) {}

  async list(_: object, { caller }: CallContext): Promise<CheckIn[]> {
    return this.service.listOf(signedIn(caller).userId);
  }

  async plan({ id, days, timeZone }: In<'plan'>, { caller }: CallContext): Promise<CheckIn> {
    return this.service.plan(id, days, timeZone, signedIn(caller));
  }

  async cancel({ id }: In<'cancel'>, { caller }: CallContext) {
    await this.service.cancel(id, signedIn(caller));
    return { success: true as const };
  }

  async open({ id }: In<'open'>, { caller }: CallContext) {
    return { asked: await this.service.open(id, signedIn(caller)) };
  }
}
