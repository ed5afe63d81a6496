import { Global, Module } from '@nestjs/common';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditReaderService } from './audit-reader.service.js';

@Global()
@Module({ providers: [AuditTrailService, AuditReaderService], exports: [AuditTrailService, AuditReaderService] })
export class AuditModule {}
