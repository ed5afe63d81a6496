// Requests a report, waits briefly for it, and reads it; for the owner only.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  accounts,
  AppError,
  MAX_QUESTIONS,
  REPORT_FROM,
  wallet,
  type CallContext,
  type Caller,
  type GenerateReply,
  type Report,
  type ReportHistoryItem,
} from '@medconsult/common';
import { Bus, JobQueues } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { answeredCount, statusOf } from '../assessments/assessment.rules.js';
import { generationView, subjectOf } from '../assessments/assessment-view.js';
import { AssessmentsService } from '../assessments/assessments.service.js';
import type { StoredAssessment } from '../assessments/assessments.store.js';
import { jobIdOf } from './generation.processor.js';
import { GenerationsStore, type Generation } from './generations.store.js';

/** How long a caller waits for the report before being told to poll. */
const WAIT_MS = 5_000;
const POLL_MS = 100;

@Injectable()
export class ReportsService {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly queues: JobQueues,
    private readonly assessments: AssessmentsService,
    private readonly generations: GenerationsStore,
  ) {}

  /** @throws AppError SESSION_NOT_YOURS, REPORT_NOT_READY, INSUFFICIENT_DIAMONDS, REPORT_FAILED */
  async generate(sessionId: string, context: CallContext): Promise<GenerateReply> {
    const assessment = await this.assessments.own(sessionId, context.caller);
    if (assessment.generation?.state === 'ready') return this.reply(assessment, 0, context);
    if (answeredCount(assessment.state) < REPORT_FROM) throw new AppError('REPORT_NOT_READY');
    const price = await this.priceOf(context);
    const generation = await this.begin(assessment, context);
    const end = await this.wait(generation);
    if (end.state === 'failed') {
      throw new AppError(end.failure === 'INSUFFICIENT_DIAMONDS' ? end.failure : 'REPORT_FAILED');
    }
    const now = await this.assessments.own(sessionId, context.caller);
    if (end.state === 'ready') return this.reply(now, price, context);
    const standing = generationView(now.generation) ?? { state: 'queued', progress: 0, step: 'waiting' };
    return { status: 'pending', jobId: end.id, generation: standing };
  }

  /** @throws AppError SESSION_NOT_YOURS; REPORT_PENDING with the status while there is none */
  async read(sessionId: string, caller: Caller): Promise<Report> {
    const assessment = await this.assessments.own(sessionId, caller);
    const report = await this.generations.report(assessment);
    if (report) return report;
    const generation = generationView(assessment.generation);
    const isFailed = generation?.state === 'failed';
    const status = isFailed ? 'failed' : 'pending';
    throw new AppError('REPORT_PENDING', { status, sessionId, generation });
  }

  async history(caller: Caller, limit: number): Promise<ReportHistoryItem[]> {
    const items: ReportHistoryItem[] = [];
    for (const assessment of await this.assessments.listOf(caller, limit)) items.push(await this.itemOf(assessment));
    return items;
  }

  /** The price is held under the generation's own id, so requesting twice holds it once. */
  private async begin({ id }: StoredAssessment, { caller, deadline }: CallContext): Promise<Generation> {
    const generation = await this.generations.request(id);
    if (generation.state !== 'requested') return generation;
    await this.bus.call(wallet, 'hold', { id: generation.id, action: 'report' }, { caller, deadline });
    await this.generations.queue(generation.id);
    // If Redis is away, the row is found and the job added once it is back.
    const added = this.queues.add('reports.generate', jobIdOf(generation.id, 0), { generationId: generation.id });
    await Promise.race([added.catch(() => undefined), sleep(WAIT_MS, undefined, { ref: false })]);
    return generation;
  }

  /** Our own row is polled, never the queue. */
  private async wait(generation: Generation): Promise<Generation> {
    const until = Date.now() + WAIT_MS;
    for (;;) {
      const now = await this.generations.find(generation.assessmentId);
      if (!now || now.id !== generation.id) throw new AppError('REPORT_FAILED');
      if (now.state === 'ready' || now.state === 'failed' || Date.now() >= until) return now;
      await sleep(POLL_MS);
    }
  }

  private async reply(
    assessment: StoredAssessment,
    creditsDeducted: number,
    { caller, deadline }: CallContext,
  ): Promise<GenerateReply> {
    const reportData = await this.generations.report(assessment);
    if (!reportData) throw new Error('A ready generation has no report.');
    // The report exists and is paid, so balances that cannot be read now do not cause a failure.
    const user = await this.bus.call(accounts, 'currentUser', {}, { caller, deadline }).catch(() => null);
    return {
      status: 'ready',
      success: true,
      creditsDeducted,
      currency: 'diamonds',
      updatedCredits: user?.credits ?? null,
      updatedDiamonds: user?.diamonds ?? null,
      reportData,
    };
  }

  private async priceOf({ caller, deadline }: CallContext): Promise<number> {
    const { actions } = await this.bus.call(wallet, 'priceList', {}, { caller, deadline });
    return actions.report.amount;
  }

  private async itemOf(assessment: StoredAssessment): Promise<ReportHistoryItem> {
    const { id, title, createdAt, state, generation } = assessment;
    const answered = answeredCount(state);
    const report = generation?.state === 'ready' ? await this.generations.report(assessment) : null;
    return {
      id,
      title,
      ...subjectOf(assessment),
      createdAt: createdAt.toISOString(),
      status: statusOf(answered, generation?.state ?? null),
      questionCount: answered,
      maxQuestions: MAX_QUESTIONS,
      generatedReportData: report && {
        sessionId: id,
        generatedAt: report.generatedAt,
        aiAnalysis: report.aiAnalysis,
      },
      generation: generationView(generation),
    };
  }
}
