// Readers' feedback on answers. Operators with the right to read what people wrote see the texts, which is recorded in the trail
// before they leave.
import {
  AppError,
  feedbackForOperators,
  hasRight,
  operatorFeedback,
  type CallContext,
  type Caller,
  type Input,
  type Output,
  type Serves,
} from '@medconsult/common';
import { Bus, Serve } from '@medconsult/common/server';
import { DataSource } from 'typeorm';
import { AuditTrailService } from '../audit/audit-trail.service.js';

type List = (typeof operatorFeedback.operations)['list'];

@Serve(operatorFeedback)
export class FeedbackController implements Serves<typeof operatorFeedback> {
  constructor(
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly audit: AuditTrailService,
  ) {}

  async list(query: Input<List>, { caller }: CallContext): Promise<Output<List>> {
    const withTexts = hasRight(caller.operatorRole, 'disclose');
    const page = await this.bus.call(feedbackForOperators, 'list', { ...query, withTexts }, { caller });
    const told = page.rows.filter(({ comment, answer }) => comment !== null || answer !== null).length;
    if (told > 0) await this.note(told, caller);
    return page;
  }

  /** @throws AppError SERVICE_UNAVAILABLE when the view cannot be recorded; then nothing is shown */
  private async note(rows: number, { operator, ip: address }: Caller): Promise<void> {
    if (!operator) throw new AppError('INVALID_OPERATOR');
    const note = { operator, action: 'feedback-listed', subject: `${rows} rows`, address } as const;
    await this.database
      .transaction((manager) => this.audit.write(manager, note))
      .catch((error: unknown) => {
        throw new AppError('SERVICE_UNAVAILABLE', {}, { cause: error });
      });
  }
}
