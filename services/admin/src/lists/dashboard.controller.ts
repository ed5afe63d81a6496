import {
  adminDashboard,
  type CallContext,
  type PageQuery,
  type PaidUser,
  type Serves,
  type SiteVisitor,
  type UnifiedSession,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { PAID_USERS, SILENT_VISITORS, UNIFIED, VISITORS } from './dashboard.sql.js';
import { Lists } from './lists.service.js';
import type { Page, Source } from './page.js';
import { adOf, deviceOf, moneyOf, placeOf, type Seen } from './seen.js';

/** Rows as they are read: e-mail and texts are sealed. */
interface ReadUnified {
  readonly sessionId: string | null;
  readonly sessionType: UnifiedSession['sessionType'];
  readonly messageCount: number;
  readonly sessionCreatedAt: string;
  readonly userId: string | null;
  readonly email: Buffer | null;
  readonly userCredits: number | null;
  readonly texts: Buffer | null;
  readonly seen: Seen;
}
type ReadPaid = Omit<PaidUser, 'userEmail'> & { readonly email: Buffer };

@Serve(adminDashboard)
export class DashboardController implements Serves<typeof adminDashboard> {
  constructor(private readonly lists: Lists) {}

  unifiedSessions(query: PageQuery, context: CallContext): Promise<Page<UnifiedSession>> {
    return this.unified([UNIFIED], query, context);
  }

  allVisitors(query: PageQuery, context: CallContext): Promise<Page<UnifiedSession>> {
    return this.unified([UNIFIED, SILENT_VISITORS], query, context);
  }

  async paidUsers(query: PageQuery): Promise<Page<PaidUser>> {
    const page = await this.lists.page<ReadPaid>([PAID_USERS], query);
    const credits = await this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => ({
      ...row,
      userEmail: this.lists.emailOf(row) ?? '',
      userCredits: credits.get(row.userId) ?? row.userCredits,
    }));
    return { ...page, rows };
  }

  siteVisitors(query: PageQuery): Promise<Page<SiteVisitor>> {
    return this.lists.page<SiteVisitor>([VISITORS], query);
  }

  private async unified(
    sources: readonly Source[],
    query: PageQuery,
    { caller }: CallContext,
  ): Promise<Page<UnifiedSession>> {
    const tells = ({ texts }: ReadUnified): boolean => texts !== null;
    const page = await this.lists.auditedPage<ReadUnified>(sources, query, caller, 'conversations-listed', tells);
    // Billing looks while this opens what is sealed.
    const asked = this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => this.opened(row));
    const credits = await asked;
    page.rows.forEach(({ userId }, at) => {
      const row = rows[at];
      if (row && userId) row.userCredits = credits.get(userId) ?? row.userCredits;
    });
    return { ...page, rows };
  }

  private opened(row: ReadUnified): UnifiedSession {
    const { sessionId, sessionType, messageCount, sessionCreatedAt, userCredits, seen } = row;
    const [sessionTitle, firstUserMessage] = this.lists.textsOf(sessionId, row.texts);
    return {
      sessionId,
      sessionType,
      messageCount,
      sessionTitle,
      firstUserMessage,
      sessionCreatedAt,
      userEmail: this.lists.emailOf(row),
      userCredits,
      registrationSessionId: seen.registrationSessionId ?? null,
      ...placeOf(seen),
      ...deviceOf(seen),
      ...adOf(seen),
      ...moneyOf(seen),
    };
  }
}
