import { securityAudit, type CallContext, type Input, type Output, type Serves } from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { AuditReaderService } from '../audit/audit-reader.service.js';
import { SecurityAuditService } from './security-audit.service.js';

type Ops = typeof securityAudit.operations;

@Serve(securityAudit)
export class SecurityController implements Serves<typeof securityAudit> {
  constructor(
    private readonly security: SecurityAuditService,
    private readonly reader: AuditReaderService,
  ) {}

  audit(_input: unknown, { caller }: CallContext): Promise<Output<Ops['audit']>> {
    return this.security.audit(caller);
  }

  trail(query: Input<Ops['trail']>): Promise<Output<Ops['trail']>> {
    return this.reader.page(query);
  }

  verifyTrail(): Promise<Output<Ops['verifyTrail']>> {
    return this.reader.verify();
  }
}
