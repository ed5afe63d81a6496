// What a payer is told about a payment: completed, on its way, or neither; and, once, the password of a new account.
import { Injectable } from '@nestjs/common';
import { AppError, type Caller, type Input, type PaymentResult, type payments } from '@medconsult/common';
import { UsersService } from '../accounts/users.service.js';
import { HandoversService } from './handovers.service.js';
import { PayersService } from './payers.service.js';
import { PayPalPaymentsService } from './paypal/paypal-payments.service.js';
import { NoAnswer } from './paypal/paypal-http.js';
import { PurchasesStore, type Purchase } from './purchases.store.js';

type Operations = typeof payments.operations;

const PENDING: PaymentResult = { success: false, status: 'pending' };
const DONE = { success: true, status: 'completed' } as const;
const GIVING = ['completed', 'partly-refunded'];
const ON_THE_WAY = ['unclear', 'pending'];

@Injectable()
export class ClaimsService {
  constructor(
    private readonly purchases: PurchasesStore,
    private readonly payers: PayersService,
    private readonly handovers: HandoversService,
    private readonly users: UsersService,
    private readonly paypal: PayPalPaymentsService,
  ) {}

  async process(input: Input<Operations['processPayment']>, caller: Caller): Promise<PaymentResult> {
    const purchase = await this.purchases.find(input.transactionId);
    if (!purchase || isOther(purchase, input)) throw new AppError('PAYMENT_NOT_FOUND');
    await this.payers.checkOwner(purchase, caller, input.deviceFingerprint);
    if (purchase.provider === 'payerurl' && purchase.state === 'created') return PENDING;
    return this.tell(await this.upToDate(purchase), caller);
  }

  /** The browser may return before the provider calls back, with a transaction id that we cannot know yet. */
  async payerurlSuccess(input: Input<Operations['payerurlSuccess']>, caller: Caller): Promise<PaymentResult> {
    const { transactionId, orderId, deviceFingerprint } = input;
    const purchase = (await this.find(transactionId)) ?? (orderId ? await this.find(orderId) : undefined);
    if (!purchase) {
      if (await this.purchases.hasOpen('payerurl', caller)) return PENDING;
      throw new AppError('PAYMENT_NOT_FOUND');
    }
    await this.payers.checkOwner(purchase, caller, deviceFingerprint);
    return purchase.state === 'created' ? PENDING : this.tell(purchase, caller);
  }

  private async find(transactionId: string): Promise<Purchase | undefined> {
    const purchase = await this.purchases.find(transactionId);
    return purchase?.provider === 'payerurl' ? purchase : undefined;
  }

  /** Money that was on its way at the last check may have arrived. */
  private async upToDate(purchase: Purchase): Promise<Purchase> {
    if (purchase.provider !== 'paypal' || !ON_THE_WAY.includes(purchase.state)) return purchase;
    return this.paypal.refresh(purchase).catch((error: unknown) => {
      if (error instanceof NoAnswer || (error instanceof AppError && error.code === 'PAYMENT_UNCLEAR')) return purchase;
      throw error;
    });
  }

  private async tell(purchase: Purchase, caller: Caller): Promise<PaymentResult> {
    if (ON_THE_WAY.includes(purchase.state)) return PENDING;
    if (purchase.state === 'review') throw new AppError('PAYMENT_IN_REVIEW');
    if (!GIVING.includes(purchase.state) || !purchase.userId) throw new AppError('PAYMENT_NOT_COMPLETED');
    const handover = await this.handovers.claim(purchase.id, caller);
    if (!handover && purchase.userId !== caller.userId) return { ...DONE, newUser: false, user: null };
    const user = await this.users.view(purchase.userId);
    if (!handover?.password) return { ...DONE, newUser: false, user, session: handover?.session };
    const credentials = { email: user.email, password: handover.password };
    return { ...DONE, newUser: true, credentials, user, session: handover.session };
  }
}

/** The ids name different payments, or the payment used another method than was claimed. */
function isOther(purchase: Purchase, input: Input<Operations['processPayment']>): boolean {
  const { paymentMethod, paypalTransactionId: captureId } = input;
  if (paymentMethod && paymentMethod !== purchase.provider) return true;
  return Boolean(captureId && purchase.captureId && captureId !== purchase.captureId && captureId !== purchase.orderId);
}
