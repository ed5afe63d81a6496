import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.js';
import { TrailReader } from './trail-reader.js';

@Global()
@Module({ providers: [AuditTrail, TrailReader], exports: [AuditTrail, TrailReader] })
export class AuditModule {}
