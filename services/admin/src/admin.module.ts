import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { DisclosuresModule } from './disclosures/disclosures.module.js';
import { FeedbackModule } from './feedback/feedback.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { ListsModule } from './lists/lists.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { ReadModelModule } from './read-model/read-model.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { SecurityModule } from './security/security.module.js';
import { TextsModule } from './texts/texts.module.js';

/** The table of contents of the service. */
@Module({
  imports: [
    AuditModule,
    OperatorsModule,
    DisclosuresModule,
    FeedbackModule,
    SecurityModule,
    QueuesModule,
    RefundsModule,
    TextsModule,
    ReadModelModule,
    FiguresModule,
    ListsModule,
  ],
})
export class AdminModule {}
