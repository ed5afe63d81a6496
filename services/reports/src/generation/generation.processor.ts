// Generates reports. The worker may be killed at any moment: the row says what is to be done, its lease says who does it, and the
// report, its state and the event that charges it are one commit. The hold's id is the generation's, so holding again after a
// crash holds nothing twice.
import { randomUUID } from 'node:crypto';
import { AppError, wallet, type JobPayload } from '@medconsult/common';
import { Bus, JobQueues, LOGGER, OnJob, OutboxRelay, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { AssessmentsStore, type StoredAssessment } from '../assessments/assessments.store.js';
import { EngineService } from '../engine/engine.service.js';
import { WritingService } from '../writing/writing.service.js';
import { GenerationsStore, LEASE_SECONDS, type Claim } from './generations.store.js';

const MOST_FAILURES = 3;
const BATCH = 100;

@Injectable()
export class GenerationProcessor {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Bus) private readonly bus: Bus,
    private readonly queues: JobQueues,
    private readonly relay: OutboxRelay,
    private readonly assessments: AssessmentsStore,
    private readonly generations: GenerationsStore,
    private readonly writing: WritingService,
    private readonly engine: EngineService,
  ) {}

  @OnJob('reports.generate')
  async generate({ generationId }: JobPayload<'reports.generate'>): Promise<void> {
    const claim = await this.generations.claim(generationId);
    if (!claim) return;
    const beat = setInterval(
      () => void this.generations.keep(claim).catch(() => undefined),
      (LEASE_SECONDS * 1000) / 4,
    );
    try {
      await this.make(claim);
    } catch (error) {
      await this.afterFailure(claim, error as Error);
    } finally {
      clearInterval(beat);
    }
    this.relay.nudge();
  }

  /** Resumes what a dead worker or a wiped queue left behind; what is too old is given up and its price given back. */
  @OnJob('reports.resume-generations')
  async resume(): Promise<void> {
    for (const { id, tries, late } of await this.generations.abandoned(BATCH)) {
      if (late) await this.generations.fail(id, 'late');
      else await this.queues.add('reports.generate', jobIdOf(id, tries), { generationId: id });
    }
    this.relay.nudge();
  }

  private async make(claim: Claim): Promise<void> {
    const assessment = await this.assessments.find(claim.assessmentId);
    if (!assessment) throw new Error('The assessment of a generation no longer exists.');
    await this.generations.progress(claim, 'paying');
    await this.hold(claim, assessment);
    await this.generations.progress(claim, 'computing');
    const material = await this.engine.call('materialOf', assessment);
    await this.generations.progress(claim, 'writing');
    const prose = await this.writing.prose(material.forModel, material.engineText, { userId: assessment.ownerUser });
    await this.generations.progress(claim, 'checking');
    const report = await this.engine.call('buildReport', assessment, material, prose, new Date());
    const stored = await this.generations.finish(claim, assessment, report);
    this.logger.info({ generation: claim.id, tries: claim.tries, stored }, 'A report was made');
  }

  /** Held again, since the hold may have expired while nobody worked. */
  private async hold({ id }: Claim, { ownerUser }: StoredAssessment): Promise<void> {
    const caller = { requestId: randomUUID(), userId: ownerUser };
    await this.bus.call(wallet, 'hold', { id, action: 'report' }, { caller });
  }

  /** Allows another attempt, unless there were enough or it is hopeless. Temporary outages do not count. */
  private async afterFailure(claim: Claim, error: Error): Promise<void> {
    const code = error instanceof AppError ? error.code : error.name;
    const isAway = code === 'SERVICE_UNAVAILABLE';
    const isPoor = code === 'INSUFFICIENT_DIAMONDS';
    const failures = await this.generations.release(claim, !isAway);
    this.logger.warn({ generation: claim.id, code, failures }, 'A report could not be made');
    if (isPoor || failures >= MOST_FAILURES) return this.generations.fail(claim.id, code);
    // Without the cause: its message may contain the user's words.
    throw new Error(`Try ${claim.tries} ended with ${code}.`);
  }
}

/** A new id for each attempt: the queue remembers finished ones and would not run them again. */
export function jobIdOf(generationId: string, tries: number): string {
  return `${generationId}-${tries}`;
}
