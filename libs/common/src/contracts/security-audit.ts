// The security dashboard (/admin-security), computed from the running system, and the operators' own trail.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, Empty, Instant } from '../values.js';
import { pageOf, PageQuery } from '../pages.js';

/**
 * One check of the running system. `severity` is what is left of the risk, so one that passed ('complete') is LOW.
 * `fix` says what to do.
 */
export const SecurityFinding = z.object({
  id: z.string(),
  severity: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']),
  issue: z.string(),
  status: z.enum(['open', 'partial', 'complete']),
  fix: z.string(),
});
export type SecurityFinding = z.infer<typeof SecurityFinding>;

export const SecurityAudit = z.object({
  vulnerabilities: z.array(SecurityFinding),
  dataProtection: z.object({ medicalDataEncryption: z.string(), auditLogging: z.string() }),
  encryption: z.object({ algorithm: z.string(), keyRotation: z.string() }),
  authentication: z.object({ users: Amount, adminAuth: z.string(), passwordPolicy: z.string() }),
  compliance: z.object({ iso27001: z.string(), hipaa: z.string(), gdpr: z.string() }),
  lastSecurityReview: z.string(),
  timestamp: Instant,
});
export type SecurityAudit = z.infer<typeof SecurityAudit>;

export const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  operator: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  /** How many texts or rows it was about, where that is told. */
  count: Amount.nullish(),
  address: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;

const READ = { access: 'admin', right: 'security', limit: 'operator', repeatable: true } as const;

export const securityAudit = contract('admin', 'security', {
  audit: operation({
    ...READ,
    route: 'GET /api/admin/security-audit',
    summary: 'Checks of the running system, with how to fix what is open',
    input: Empty,
    output: SecurityAudit,
    timeout: 15_000,
  }),
  trail: operation({
    ...READ,
    route: 'GET /api/admin/audit-trail',
    summary: 'What operators did, newest first',
    input: PageQuery,
    output: pageOf(AuditRow),
    paged: true,
  }),
  verifyTrail: operation({
    ...READ,
    route: 'GET /api/admin/audit-trail/check',
    summary: 'Whether the hash chain of the trail is whole',
    input: Empty,
    output: z.object({ entries: Amount, firstBroken: z.int().nullable() }),
    timeout: 25_000,
  }),
});
