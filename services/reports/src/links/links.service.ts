// Links to a report: made and withdrawn by its owner, opened by whoever has the token. A token that opens nothing is always
// refused in the same way, whatever the reason.
import { randomBytes } from 'node:crypto';
import { AppError, type Caller, type Report, type ReportLink } from '@medconsult/common';
import { hashToken } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '../assessments/assessments.service.js';
import { AssessmentsStore } from '../assessments/assessments.store.js';
import { GenerationsStore } from '../generation/generations.store.js';
import { ReportsService } from '../generation/reports.service.js';
import { LinksStore } from './links.store.js';

const TOKEN_BYTES = 32;

@Injectable()
export class LinksService {
  constructor(
    private readonly links: LinksStore,
    private readonly reports: ReportsService,
    private readonly owned: AssessmentsService,
    private readonly assessments: AssessmentsStore,
    private readonly generations: GenerationsStore,
  ) {}

  /** @throws AppError SESSION_NOT_YOURS, REPORT_PENDING, TOO_MANY_LINKS */
  async create(sessionId: string, days: number, caller: Caller): Promise<{ link: ReportLink; token: string }> {
    await this.reports.read(sessionId, caller);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const link = await this.links.create(sessionId, hashToken(token), days);
    if (!link) throw new AppError('TOO_MANY_LINKS');
    return { link, token };
  }

  /** @throws AppError SESSION_NOT_YOURS */
  async list(sessionId: string, caller: Caller): Promise<ReportLink[]> {
    const { id } = await this.owned.own(sessionId, caller);
    return this.links.listOf(id);
  }

  /** @throws AppError LINK_NOT_FOUND, also for other users' links */
  async revoke(id: string, { userId }: Caller): Promise<void> {
    if (!userId || !(await this.links.remove(id, userId))) throw new AppError('LINK_NOT_FOUND');
  }

  /** @throws AppError LINK_NOT_FOUND */
  async open(token: string): Promise<{ report: Report; expiresAt: string }> {
    const opened = await this.links.open(hashToken(token));
    if (!opened) throw new AppError('LINK_NOT_FOUND');
    return { report: await this.reportOf(opened.assessmentId), expiresAt: opened.expiresAt };
  }

  /** @throws AppError LINK_NOT_FOUND */
  async read(token: string): Promise<Report> {
    const assessmentId = await this.links.find(hashToken(token));
    if (!assessmentId) throw new AppError('LINK_NOT_FOUND');
    return this.reportOf(assessmentId);
  }

  private async reportOf(assessmentId: string): Promise<Report> {
    const assessment = await this.assessments.find(assessmentId);
    const report = assessment && (await this.generations.report(assessment));
    if (!report) throw new AppError('LINK_NOT_FOUND');
    return report;
  }
}
