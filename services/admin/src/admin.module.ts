import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { OperatorsModule } from './operators/operators.module.js';

/** The table of contents of the service; read models and dashboards are added here. */
@Module({ imports: [AuditModule, OperatorsModule] })
export class AdminModule {}
