// Links that let others read one report without signing in, for a while. The link's token is told once, to the owner;
// who opens it sends it in a body, so that it stands in no address, log or referrer.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Report } from '../report.js';
import { Amount, Done, FileReply, Instant, SessionId } from '../values.js';

/** Allowed lifetimes of a link in days; the first is the default. */
export const LINK_DAYS = [7, 1, 30] as const;
/** Maximum number of live links per report. */
export const LINKS_MAX = 20;

export const ReportLink = z
  .object({
    id: z.uuid(),
    sessionId: SessionId,
    createdAt: Instant,
    expiresAt: Instant,
    /** How often it was opened, and when last. */
    opened: Amount,
    openedAt: Instant.nullable(),
  })
  .meta({ id: 'ReportLink' });
export type ReportLink = z.infer<typeof ReportLink>;

/** Any text is accepted, so that a mistyped token gets the same answer as an unknown one. */
const Token = z.object({ token: z.string().max(1000) });

export const reportLinks = contract('reports', 'reportLinks', {
  create: operation({
    access: 'user',
    route: 'POST /api/report-links',
    summary: 'Make a link to an own report that anybody who has it can read',
    input: z.object({
      sessionId: z.string().max(64),
      days: z.literal([...LINK_DAYS]).default(LINK_DAYS[0]),
    }),
    output: z.object({ link: ReportLink, token: z.string() }),
    limit: 'write',
    errors: ['SESSION_NOT_YOURS', 'REPORT_PENDING', 'TOO_MANY_LINKS'],
  }),
  list: operation({
    access: 'user',
    route: 'GET /api/report-links',
    summary: 'The living links to an own report, newest first',
    input: z.object({ sessionId: z.string().max(64) }),
    output: z.array(ReportLink),
    repeatable: true,
    limit: 'read',
    errors: ['SESSION_NOT_YOURS'],
  }),
  revoke: operation({
    access: 'user',
    route: 'POST /api/report-links/:id/revoke',
    summary: 'End an own link at once',
    input: z.object({ id: z.string().max(64) }),
    output: Done,
    limit: 'write',
    errors: ['LINK_NOT_FOUND'],
  }),
  open: operation({
    access: 'public',
    route: 'POST /api/shared-report',
    summary: 'The report that a living link leads to; all other tokens are answered alike',
    input: Token,
    output: z.object({ report: Report, expiresAt: Instant }),
    repeatable: true,
    limit: 'sharedReport',
    errors: ['LINK_NOT_FOUND'],
  }),
  openPdf: operation({
    access: 'public',
    route: 'POST /api/shared-report/pdf',
    summary: 'The same report as PDF',
    input: Token,
    output: FileReply,
    file: 'download',
    repeatable: true,
    timeout: 20_000,
    limit: 'sharedReport',
    errors: ['LINK_NOT_FOUND', 'OVERLOADED'],
  }),
});
