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
import { Lists, type Credits } from './lists.service.js';
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
    const rows = page.rows.map((row) => {
      const userEmail = this.lists.emailOf(row) ?? '';
      return Object.assign(row, { userEmail, userCredits: credits.get(row.userId) ?? row.userCredits });
    });
    return { ...page, rows };
  }

  async siteVisitors(query: PageQuery): Promise<Page<SiteVisitor>> {
    const page = await this.lists.page<SiteVisitor>([VISITORS], query);
    for (const { pageHistory } of page.rows) pageHistory.reverse();
    return page;
  }

  private async unified(
    sources: readonly Source[],
    query: PageQuery,
    { caller }: CallContext,
  ): Promise<Page<UnifiedSession>> {
    const [page, credits] = await this.lists.auditedPage<ReadUnified, Credits>(sources, query, caller, {
      action: 'conversations-listed',
      tells: ({ texts }) => texts !== null,
      meanwhile: (rows) => this.lists.creditsOf(rows),
    });
    return { ...page, rows: page.rows.map((row) => this.opened(row, credits)) };
  }

  private opened(row: ReadUnified, credits: Credits | undefined): UnifiedSession {
    const { sessionId, sessionType, messageCount, sessionCreatedAt, userId, seen } = row;
    const [sessionTitle, firstUserMessage] = this.lists.textsOf(sessionId, row.texts);
    const userCredits = (userId === null ? undefined : credits?.get(userId)) ?? row.userCredits;
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
