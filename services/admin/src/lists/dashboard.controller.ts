import {
  adminDashboard,
  type CallContext,
  type SortedQuery,
  type PaidUser,
  type Serves,
  type SiteVisitor,
  type UnifiedSession,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { ALL_VISITORS, PAID_USERS, UNIFIED, VISITORS } from './dashboard.sql.js';
import { ListsService, type Page } from './lists.service.js';
import type { List } from './lists.sql.js';

/** Rows as read from the database: e-mail and texts are sealed. */
type ReadUnified = Omit<UnifiedSession, 'sessionTitle' | 'firstUserMessage' | 'userEmail'> & {
  readonly userId: string | null;
  readonly email: Buffer | null;
  readonly texts: Buffer | null;
};
type ReadPaid = Omit<PaidUser, 'userEmail'> & { readonly email: Buffer };

@Serve(adminDashboard)
export class DashboardController implements Serves<typeof adminDashboard> {
  constructor(private readonly lists: ListsService) {}

  unifiedSessions(query: SortedQuery, context: CallContext): Promise<Page<UnifiedSession>> {
    return this.unified(UNIFIED, query, context);
  }

  allVisitors(query: SortedQuery, context: CallContext): Promise<Page<UnifiedSession>> {
    return this.unified(ALL_VISITORS, query, context);
  }

  async paidUsers(query: SortedQuery): Promise<Page<PaidUser>> {
    const page = await this.lists.page<ReadPaid>(PAID_USERS, query);
    const credits = await this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => ({
      ...row,
      userEmail: this.lists.emailOf(row) ?? '',
      userCredits: credits.get(row.userId) ?? row.userCredits,
    }));
    return { ...page, rows };
  }

  siteVisitors(query: SortedQuery): Promise<Page<SiteVisitor>> {
    return this.lists.page<SiteVisitor>(VISITORS, query);
  }

  private async unified(list: List, query: SortedQuery, { caller }: CallContext): Promise<Page<UnifiedSession>> {
    const hasTexts = ({ texts }: ReadUnified): boolean => texts !== null;
    const page = await this.lists.auditedPage<ReadUnified>(list, query, caller, 'conversations-listed', hasTexts);
    const credits = await this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => {
      const [sessionTitle, firstUserMessage] = this.lists.textsOf(row.sessionId, page.mayRead ? row.texts : null);
      const userCredits = credits.get(row.userId ?? '') ?? row.userCredits;
      return { ...row, sessionTitle, firstUserMessage, userEmail: this.lists.emailOf(row), userCredits };
    });
    return { ...page, rows };
  }
}
