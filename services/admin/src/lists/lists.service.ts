// Reads a page and opens what is sealed in it. That somebody is shown what people wrote is written to the audit trail and
// committed first: without that entry nothing is decrypted.
import { AppError, billingRecords, type Caller, type PageQuery } from '@medconsult/common';
import { Bus, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail, type AuditAction } from '../audit/audit-trail.js';
import { Texts } from '../texts/texts.service.js';
import { FrequentWords } from './frequent-words.js';
import { merged } from './merged.js';
import { isByWords, readPage, type Page, type Search, type Source } from './page.js';

interface Sealed {
  readonly userId?: string | null;
  readonly email?: Buffer | null;
}

/** By user. */
export type Credits = ReadonlyMap<string, number>;

interface Audited<Row, Asked> {
  readonly action: AuditAction;
  /** Without it all of them do. */
  readonly tells?: (row: Row) => boolean;
  /** What is asked for without a text. */
  readonly meanwhile?: (rows: readonly Row[]) => Promise<Asked>;
}

const PATIENCE = 500;

@Injectable()
export class Lists {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly audit: AuditTrail,
    private readonly texts: Texts,
    private readonly frequent: FrequentWords,
  ) {}

  async page<Row extends object>(sources: readonly Source[], query: PageQuery): Promise<Page<Row>> {
    const { manager } = this.database;
    const text = query.search?.trim();
    if (!text) return readPage<Row>(manager, sources, query, null);
    const found = sources.map(async (source) =>
      readPage<Row>(manager, [source], query, await this.searchOf(source, text)),
    );
    return merged(await Promise.all(found), query.limit);
  }

  /**
   * A page whose rows `tell` shows what people wrote, and what could be asked for meanwhile: writing that down takes as long
   * as asking. @throws AppError SERVICE_UNAVAILABLE when it cannot be written down
   */
  async auditedPage<Row extends object, Asked = void>(
    sources: readonly Source[],
    query: PageQuery,
    caller: Caller,
    { action, tells, meanwhile }: Audited<Row, Asked>,
  ): Promise<[page: Page<Row>, asked: Asked | undefined]> {
    const page = await this.page<Row>(sources, query);
    const count = tells ? page.rows.filter(tells).length : page.rows.length;
    const [asked] = await Promise.all([meanwhile?.(page.rows), count > 0 && this.note(caller, action, count)]);
    return [page, asked];
  }

  private async note({ operator, ip }: Caller, action: AuditAction, count: number): Promise<void> {
    const note = { operator: operator ?? 'unknown', action, subject: `${count} rows`, address: ip };
    await this.audit.note(this.database, note).catch((error: unknown) => {
      throw new AppError('SERVICE_UNAVAILABLE', {}, { cause: error });
    });
  }

  emailOf({ userId, email }: Sealed): string | null {
    return userId && email ? this.texts.open(email, `users.email|${userId}`) : null;
  }

  /** Title and first message of a conversation. */
  textsOf(sessionId: string | null, sealed: Buffer | null): [title: string | null, firstMessage: string | null] {
    if (!sessionId || !sealed) return [null, null];
    const text = this.texts.open(sealed, `sessions.texts|${sessionId}`);
    // What cannot be decrypted comes back as a note that says so.
    return text.startsWith('["') ? (JSON.parse(text) as [string, string | null]) : [text, text];
  }

  contentOf(imageId: string, sealed: Buffer): string {
    return this.texts.open(sealed, `images.content|${imageId}`);
  }

  /** True credits of the users of a page; those that were last known while billing does not answer at once. */
  async creditsOf(rows: readonly Sealed[]): Promise<Credits> {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    if (ids.length === 0) return new Map();
    const options = { caller: { requestId: 'admin.balances' }, deadline: Date.now() + PATIENCE };
    const balances = await this.bus.call(billingRecords, 'balances', { ids }, options).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'Billing could not be asked for balances');
      return [];
    });
    return new Map(balances.map(({ id, credits }) => [id, credits]));
  }

  private async searchOf(source: Source, text: string): Promise<Search> {
    const words = this.texts.soughtBy(text);
    return { words, text, share: isByWords(source) ? await this.frequent.shareOf(source.table, words) : null };
  }
}
