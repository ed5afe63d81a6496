// Refunds that operators request: written to the audit trail before billing is called, and again with the outcome.
import { AppError, refunds, type Caller, type Input, type operatorRefunds, type Refund } from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrailService, type AuditAction } from '../audit/audit-trail.service.js';

type Wish = Input<(typeof operatorRefunds.operations)['refund']>;

@Injectable()
export class RefundsService {
  constructor(
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly audit: AuditTrailService,
  ) {}

  async refund({ id, cents, byHand }: Wish, caller: Caller): Promise<Refund> {
    const subject = `${id}${byHand ? ' by hand' : ''}`;
    await this.note('refund-asked', `${subject} ${cents ?? 'all'}`, caller);
    try {
      const done = await this.bus.call(refunds, 'refund', { purchaseId: id, cents, byHand }, { caller });
      await this.note('refund-done', `${subject} ${done.cents} ${done.status}`, caller);
      return done;
    } catch (error) {
      await this.note('refund-failed', `${subject} ${error instanceof AppError ? error.code : 'INTERNAL'}`, caller);
      throw error;
    }
  }

  private async note(action: AuditAction, subject: string, { operator, ip: address }: Caller): Promise<void> {
    if (!operator) throw new AppError('INVALID_OPERATOR');
    await this.database.transaction((manager) => this.audit.write(manager, { operator, action, subject, address }));
  }
}
