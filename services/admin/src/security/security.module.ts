import { Module } from '@nestjs/common';
import { SecurityAuditService } from './security-audit.service.js';
import { SecurityController } from './security.controller.js';

@Module({ controllers: [SecurityController], providers: [SecurityAuditService] })
export class SecurityModule {}
