import {
  adminPanel,
  hasRight,
  REPORT_SESSION_TITLE,
  type AdRow,
  type CallContext,
  type ImageRow,
  type SortedQuery,
  type PaymentAttemptRow,
  type PaymentRow,
  type ReportRow,
  type Serves,
  type SessionRow,
  type UserRow,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { FiguresService } from '../figures/figures.service.js';
import { ListsService, type Page } from './lists.service.js';
import { withoutTexts, type List } from './lists.sql.js';
import { ADS, ATTEMPTS, IMAGES, PAYMENTS, REPORTS, SESSIONS, USERS } from './panel.sql.js';

/** A row as read from the database: the e-mail is sealed. */
type Read<Row> = Omit<Row, 'userEmail'> & { readonly userId: string | null; readonly email: Buffer | null };

@Serve(adminPanel)
export class PanelController implements Serves<typeof adminPanel> {
  constructor(
    private readonly lists: ListsService,
    private readonly figures: FiguresService,
  ) {}

  async users(query: SortedQuery): Promise<Page<UserRow>> {
    const page = await this.lists.page<Read<Omit<UserRow, 'email'>>>(USERS, query);
    const credits = await this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => ({
      ...row,
      email: this.lists.emailOf(row) ?? '',
      credits: credits.get(row.id) ?? row.credits,
    }));
    return { ...page, rows };
  }

  async sessions(query: SortedQuery, { caller }: CallContext): Promise<Page<SessionRow>> {
    type ReadSession = Read<Omit<SessionRow, 'title'>> & { readonly texts: Buffer };
    const page = await this.lists.auditedPage<ReadSession>(SESSIONS, query, caller, 'conversations-listed');
    const rows = page.rows.map((row) => {
      const [title] = page.mayRead ? this.lists.textsOf(row.id, row.texts) : [null];
      return { ...row, title, userEmail: this.lists.emailOf(row) };
    });
    return { ...page, rows };
  }

  payments(query: SortedQuery): Promise<Page<PaymentRow>> {
    return this.withEmails<PaymentRow>(PAYMENTS, query);
  }

  paymentAttempts(query: SortedQuery): Promise<Page<PaymentAttemptRow>> {
    return this.withEmails<PaymentAttemptRow>(ATTEMPTS, query);
  }

  stats() {
    return this.figures.stats();
  }

  conversions() {
    return this.figures.conversions();
  }

  async reports(query: SortedQuery, { caller }: CallContext): Promise<Page<ReportRow>> {
    const list = hasRight(caller.operatorRole, 'disclose') ? REPORTS : withoutTexts(REPORTS);
    const page = await this.withEmails<Omit<ReportRow, 'title' | 'status'>>(list, query);
    const rows = page.rows.map((row) => ({
      ...row,
      title: REPORT_SESSION_TITLE,
      status: row.questionCount >= 10 ? ('completed' as const) : ('in_progress' as const),
    }));
    return { ...page, rows };
  }

  async images(query: SortedQuery, { caller }: CallContext): Promise<Page<ImageRow>> {
    type ReadImage = Read<Omit<ImageRow, 'role' | 'content' | 'hasImage' | 'imageData'>> & { readonly content: Buffer };
    const page = await this.lists.auditedPage<ReadImage>(IMAGES, query, caller, 'images-listed');
    const rows = page.rows.map((row) => ({
      ...row,
      role: 'user',
      content: page.mayRead ? this.lists.contentOf(row.id, row.content) : '',
      hasImage: true as const,
      imageData: `/api/admin/image/${row.id}`,
      userEmail: this.lists.emailOf(row),
    }));
    return { ...page, rows };
  }

  adsTracking(query: SortedQuery): Promise<Page<AdRow>> {
    return this.withEmails<AdRow>(ADS, query);
  }

  private async withEmails<Row>(list: List, query: SortedQuery): Promise<Page<Row>> {
    const page = await this.lists.page<Read<Row>>(list, query);
    const rows = page.rows.map((row) => ({ ...row, userEmail: this.lists.emailOf(row) }) as unknown as Row);
    return { ...page, rows };
  }
}
