// Rows of generations. A worker holds a lease while it works; once it has lost the lease it can no longer write anything, so a
// report is stored, and its event published, exactly once.
import { randomUUID } from 'node:crypto';
import { Report } from '@medconsult/common';
import { publishEvent, sealText, unsealText } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { GenerationState } from '../assessments/assessment.rules.js';
import type { StoredAssessment } from '../assessments/assessments.store.js';

export const LEASE_SECONDS = 8;

export interface Generation {
  readonly id: string;
  readonly assessmentId: string;
  readonly state: GenerationState;
  readonly failure: string | null;
  readonly failures: number;
  readonly tries: number;
}

/** A generation leased to this worker. */
export interface Claim extends Generation {
  readonly lease: string;
}

type Step = 'paying' | 'computing' | 'writing' | 'checking';
const PROGRESS: Readonly<Record<Step, number>> = { paying: 10, computing: 30, writing: 50, checking: 90 };

const COLUMNS = 'id, assessment_id AS "assessmentId", state, failure, failures, tries';
const MINE = `state = 'working' AND lease = $2`;
const placeOf = (assessmentId: string): string => `generations.report|${assessmentId}`;

type Returned<T> = [rows: T[], count: number];

@Injectable()
export class GenerationsStore {
  constructor(private readonly database: DataSource) {}

  /** The generation of an assessment; created if there is none, restarted after a failed one. */
  async request(assessmentId: string): Promise<Generation> {
    await this.database.query(
      `INSERT INTO generations (assessment_id, id, state) VALUES ($1, $2, 'requested')
       ON CONFLICT (assessment_id) DO UPDATE
         SET id = EXCLUDED.id, state = 'requested', step = 'waiting', progress = 0, failure = NULL, failures = 0, tries = 0,
             lease = NULL, lease_until = NULL, requested_at = now(), updated_at = now(), finished_at = NULL
         WHERE generations.state = 'failed'`,
      [assessmentId, randomUUID()],
    );
    const found = await this.find(assessmentId);
    if (!found) throw new Error('A generation no longer exists.');
    return found;
  }

  async find(assessmentId: string): Promise<Generation | null> {
    const sql = `SELECT ${COLUMNS} FROM generations WHERE assessment_id = $1`;
    return (await this.database.query<Generation[]>(sql, [assessmentId]))[0] ?? null;
  }

  /** Its price is held, so it may be worked on. */
  async queue(id: string): Promise<void> {
    await this.database.query(
      `UPDATE generations SET state = 'queued', requested_at = now(), updated_at = now()
       WHERE id = $1 AND state = 'requested'`,
      [id],
    );
  }

  /** Takes the lease unless a living worker has it or the generation is over. */
  async claim(id: string): Promise<Claim | null> {
    const lease = randomUUID();
    const [[row]] = await this.database.query<Returned<Generation>>(
      `UPDATE generations
       SET state = 'working', lease = $2, lease_until = now() + interval '${LEASE_SECONDS} seconds', tries = tries + 1, updated_at = now()
       WHERE id = $1 AND state IN ('queued', 'working') AND (lease_until IS NULL OR lease_until < now())
       RETURNING ${COLUMNS}`,
      [id, lease],
    );
    return row ? { ...row, lease } : null;
  }

  async keep({ id, lease }: Claim): Promise<void> {
    await this.database.query(
      `UPDATE generations SET lease_until = now() + interval '${LEASE_SECONDS} seconds', updated_at = now() WHERE id = $1 AND ${MINE}`,
      [id, lease],
    );
  }

  async progress({ id, lease }: Claim, step: Step): Promise<void> {
    await this.database.query(
      `UPDATE generations SET step = $3, progress = greatest(progress, $4), updated_at = now() WHERE id = $1 AND ${MINE}`,
      [id, lease, step, PROGRESS[step]],
    );
  }

  /** The report and the event that charges it, in one commit; false when the lease was lost. */
  async finish(
    { id, lease }: Claim,
    { id: sessionId, key, ownerUser }: StoredAssessment,
    report: Report,
  ): Promise<boolean> {
    const sealed = sealText(key, JSON.stringify(report), placeOf(sessionId));
    return this.database.transaction(async (manager) => {
      const [, changed] = await manager.query<Returned<unknown>>(
        `UPDATE generations SET state = 'ready', step = 'done', progress = 100, report = $3, lease = NULL, lease_until = NULL,
           updated_at = now(), finished_at = now() WHERE id = $1 AND ${MINE}`,
        [id, lease, sealed],
      );
      if (changed === 1) {
        await publishEvent(manager, 'reports.report.generated', { sessionId, holdId: id, userId: ownerUser });
      }
      return changed === 1;
    });
  }

  /** Releases the lease after a failure, so that another attempt can begin at once. @returns how many attempts there were */
  async release({ id, lease }: Claim, counts: boolean): Promise<number> {
    const [[row]] = await this.database.query<Returned<{ failures: number }>>(
      `UPDATE generations SET failures = failures + $3, lease = NULL, lease_until = NULL, updated_at = now()
       WHERE id = $1 AND ${MINE} RETURNING failures`,
      [id, lease, counts ? 1 : 0],
    );
    return row?.failures ?? 0;
  }

  /** Fails a generation that nobody has leased, and publishes that, so that its price is given back. */
  async fail(id: string, failure: string): Promise<void> {
    await this.database.transaction(async (manager: EntityManager) => {
      const [[row]] = await manager.query<Returned<{ sessionId: string }>>(
        `UPDATE generations SET state = 'failed', failure = $2, updated_at = now(), finished_at = now()
         WHERE id = $1 AND state IN ('queued', 'working') AND (lease_until IS NULL OR lease_until < now())
         RETURNING assessment_id AS "sessionId"`,
        [id, failure],
      );
      if (row) await publishEvent(manager, 'reports.report.failed', { ...row, holdId: id });
    });
  }

  /** Generations that should be worked on and that nobody has leased. */
  async abandoned(limit: number): Promise<(Generation & { readonly late: boolean })[]> {
    return this.database.query(
      `SELECT ${COLUMNS}, requested_at < now() - interval '10 minutes' AS late FROM generations
       WHERE state IN ('queued', 'working') AND (lease_until IS NULL OR lease_until < now())
         AND updated_at < now() - interval '3 seconds' ORDER BY updated_at LIMIT $1`,
      [limit],
    );
  }

  /** The report of an assessment, or null while there is none. */
  async report({ id, key }: StoredAssessment): Promise<Report | null> {
    const sql = "SELECT report FROM generations WHERE assessment_id = $1 AND state = 'ready'";
    const [row] = await this.database.query<{ report: Buffer }[]>(sql, [id]);
    return row ? Report.parse(JSON.parse(unsealText(key, row.report, placeOf(id)))) : null;
  }
}
