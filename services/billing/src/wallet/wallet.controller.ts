import {
  AppError,
  wallet,
  type Balances,
  type CallContext,
  type Input,
  type Output,
  type PriceList,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { PRICE_LIST } from './price-list.js';
import { WalletService } from './wallet.service.js';

type Operations = typeof wallet.operations;

@Serve(wallet)
export class WalletController implements Serves<typeof wallet> {
  constructor(private readonly wallet: WalletService) {}

  async priceList(): Promise<PriceList> {
    return PRICE_LIST;
  }

  checkLimit(
    { deviceFingerprint }: Input<Operations['checkLimit']>,
    { caller }: CallContext,
  ): Promise<{ count: number }> {
    return this.wallet.usage(caller, deviceFingerprint);
  }

  async checkDailyQuestion(
    { userId }: Input<Operations['checkDailyQuestion']>,
    { caller }: CallContext,
  ): Promise<Output<Operations['checkDailyQuestion']>> {
    if (!caller.userId) throw new AppError('NOT_SIGNED_IN');
    if (userId && userId !== caller.userId) throw new AppError('FORBIDDEN');
    return this.wallet.checkDaily(caller.userId);
  }

  hold(input: Input<Operations['hold']>, { caller }: CallContext): Promise<Balances> {
    return this.wallet.hold(input, caller);
  }

  settle({ id }: Input<Operations['settle']>): Promise<Balances> {
    return this.wallet.settle(id);
  }

  release(input: Input<Operations['release']>): Promise<Balances> {
    return this.wallet.release(input);
  }
}
