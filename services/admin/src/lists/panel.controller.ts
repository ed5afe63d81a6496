import {
  adminPanel,
  REPORT_SESSION_TITLE,
  type AdRow,
  type CallContext,
  type ImageRow,
  type PageQuery,
  type PaymentAttemptRow,
  type PaymentRow,
  type ReportRow,
  type Serves,
  type SessionRow,
  type UserRow,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { Figures } from '../figures/figures.service.js';
import { Lists } from './lists.service.js';
import type { Page, Source } from './page.js';
import { deviceOf, partnerOf, placeOf, type Seen } from './seen.js';
import { ADS, ATTEMPTS, IMAGES, PAYMENTS, REPORTS, SESSIONS, USERS } from './panel.sql.js';

/** A row as it is read: the e-mail is sealed. */
type Read<Row, More = object> = Omit<Row, 'userEmail'> & { userId: string | null; email: Buffer | null } & More;

@Serve(adminPanel)
export class PanelController implements Serves<typeof adminPanel> {
  constructor(
    private readonly lists: Lists,
    private readonly figures: Figures,
  ) {}

  async users(query: PageQuery): Promise<Page<UserRow>> {
    const page = await this.lists.page<Read<Omit<UserRow, 'email'>>>([USERS], query);
    const credits = await this.lists.creditsOf(page.rows);
    const rows = page.rows.map((row) => {
      const email = this.lists.emailOf(row) ?? '';
      return Object.assign(row, { email, credits: credits.get(row.id) ?? row.credits });
    });
    return { ...page, rows };
  }

  async sessions(query: PageQuery, { caller }: CallContext): Promise<Page<SessionRow>> {
    type ReadSession = Read<Pick<SessionRow, 'id' | 'messageCount' | 'createdAt'>, { texts: Buffer; seen: Seen }>;
    const action = 'conversations-listed';
    const [page] = await this.lists.auditedPage<ReadSession>([SESSIONS], query, caller, { action });
    const rows = page.rows.map((row) => {
      const { id, messageCount, createdAt, seen } = row;
      const [title] = this.lists.textsOf(id, row.texts);
      const userEmail = this.lists.emailOf(row);
      const deviceFingerprint = seen.deviceFingerprint ?? null;
      // Named fields first: an object that begins with a spread one takes thirty times as long to make.
      return {
        id,
        userEmail,
        deviceFingerprint,
        title,
        messageCount,
        createdAt,
        ...placeOf(seen),
        ...deviceOf(seen),
        ...partnerOf(seen),
      };
    });
    return { ...page, rows };
  }

  payments(query: PageQuery): Promise<Page<PaymentRow>> {
    return this.withEmails<PaymentRow>(PAYMENTS, query);
  }

  paymentAttempts(query: PageQuery): Promise<Page<PaymentAttemptRow>> {
    return this.withEmails<PaymentAttemptRow>(ATTEMPTS, query);
  }

  stats() {
    return this.figures.stats();
  }

  conversions() {
    return this.figures.conversions();
  }

  async reports(query: PageQuery): Promise<Page<ReportRow>> {
    type ReadReport = Pick<ReportRow, 'id' | 'userEmail' | 'questionCount' | 'createdAt'> & { readonly seen: Seen };
    const page = await this.withEmails<ReadReport>(REPORTS, query);
    const rows = page.rows.map(({ id, userEmail, questionCount, createdAt, seen }) => ({
      id,
      userEmail,
      questionCount,
      createdAt,
      ...placeOf(seen),
      browserName: seen.browserName ?? null,
      title: REPORT_SESSION_TITLE,
      status: questionCount >= 10 ? ('completed' as const) : ('in_progress' as const),
    }));
    return { ...page, rows };
  }

  async images(query: PageQuery, { caller }: CallContext): Promise<Page<ImageRow>> {
    type ReadImage = Read<Pick<ImageRow, 'id' | 'createdAt' | 'sessionId'>, { content: Buffer; seen: Seen }>;
    const action = 'images-listed';
    const [page] = await this.lists.auditedPage<ReadImage>([IMAGES], query, caller, { action });
    const rows = page.rows.map((row) => ({
      id: row.id,
      sessionId: row.sessionId,
      createdAt: row.createdAt,
      ...placeOf(row.seen),
      role: 'user',
      content: this.lists.contentOf(row.id, row.content),
      hasImage: true as const,
      imageData: `/api/admin/image/${row.id}`,
      userEmail: this.lists.emailOf(row),
    }));
    return { ...page, rows };
  }

  adsTracking(query: PageQuery): Promise<Page<AdRow>> {
    return this.withEmails<AdRow>(ADS, query);
  }

  private async withEmails<Row>(source: Source, query: PageQuery) {
    const page = await this.lists.page<Read<Row>>([source], query);
    // Added to the rows as they are: copying hundreds of them takes longer than reading them does.
    const rows = page.rows.map((row) => Object.assign(row, { userEmail: this.lists.emailOf(row) }) as unknown as Row);
    return { ...page, rows };
  }
}
