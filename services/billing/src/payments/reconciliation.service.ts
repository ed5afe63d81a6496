// Checks again on payments whose outcome neither the browser nor the provider has reported, and on completed ones whose refund we
// may have missed.
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, OnJob, type Logger } from '@medconsult/common/server';
import { nextCheck } from './check-times.rules.js';
import { HandoversService } from './handovers.service.js';
import { PayPalPaymentsService } from './paypal/paypal-payments.service.js';
import { PurchasesStore } from './purchases.store.js';

const BATCH = 50;

@Injectable()
export class ReconciliationService {
  constructor(
    private readonly purchases: PurchasesStore,
    private readonly paypal: PayPalPaymentsService,
    private readonly handovers: HandoversService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A check that fails does not stop the others; it is due again in a minute. */
  @OnJob('billing.reconcile-payments')
  async run(): Promise<void> {
    const due = await this.purchases.takeDue(BATCH);
    for (const id of due) {
      await this.look(id).catch((error: unknown) => {
        this.logger.warn({ purchaseId: id, reason: (error as Error).message }, 'A payment could not be checked');
      });
    }
    await this.handovers.forgetExpired();
  }

  private async look(id: string): Promise<void> {
    const before = await this.purchases.get(id);
    const after = await this.paypal.refresh(before);
    await this.purchases.setCheck(id, nextCheck(after.state, after.createdAt, new Date()));
    if (before.state !== after.state) {
      this.logger.info(
        { purchaseId: id, before: before.state, after: after.state },
        'A check found a change that no notice had reported',
      );
    }
  }
}
