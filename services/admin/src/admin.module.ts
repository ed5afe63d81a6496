import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { DisclosuresModule } from './disclosures/disclosures.module.js';
import { OperatorsModule } from './operators/operators.module.js';
import { QueuesModule } from './queues/queues.module.js';
import { SecurityModule } from './security/security.module.js';

/** The table of contents of the service; read models and dashboards are added here. */
@Module({ imports: [AuditModule, OperatorsModule, DisclosuresModule, SecurityModule, QueuesModule] })
export class AdminModule {}
