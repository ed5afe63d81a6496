// Rows of assessments, encrypted on the way in and out. Nothing outside this folder sees a ciphertext.
import { randomBytes } from 'node:crypto';
import { REPORT_SESSION_TITLE, type Caller } from '@medconsult/common';
import { CONFIG, KeyRing, publishEvent, sealText, traceparent, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportsConfig } from '../config.js';
import { answeredCount, AssessmentState, type GenerationState } from './assessment.rules.js';

export interface GenerationStand {
  readonly id: string;
  readonly state: GenerationState;
  readonly step: string;
  readonly progress: number;
  readonly failure: string | null;
}

export interface StoredAssessment {
  readonly id: string;
  readonly ownerUser: string;
  readonly country: string | null;
  readonly title: string;
  readonly isPinned: boolean;
  readonly state: AssessmentState;
  readonly version: number;
  readonly createdAt: Date;
  readonly key: Buffer;
  readonly generation: GenerationStand | null;
}

/** An assessment for the operators' lists; without its state when that cannot be decrypted. */
export interface Recorded extends Pick<StoredAssessment, 'id' | 'ownerUser' | 'country' | 'title' | 'createdAt'> {
  readonly state: AssessmentState | null;
}

interface Row {
  id: string;
  owner_user: string;
  country: string | null;
  data_key: string;
  title: Buffer | null;
  pinned_at: Date | null;
  state: Buffer;
  version: number;
  created_at: Date;
  generation: GenerationStand | null;
}

const SELECT = `
  SELECT a.*, CASE WHEN g.id IS NOT NULL THEN json_build_object(
    'id', g.id, 'state', g.state, 'step', g.step, 'progress', g.progress, 'failure', g.failure) END AS generation
  FROM assessments a LEFT JOIN generations g ON g.assessment_id = a.id`;

/** Publishes that an assessment has changed, within the statement that changes it; `trace` is the parameter of its traceparent. */
const insertChangedEvents = (ids: string, trace: `$${number}`): string => `
  INSERT INTO outbox (name, body, traceparent)
  SELECT 'reports.session.changed', jsonb_build_object('sessionIds', jsonb_build_array(id)), ${trace}::text
  FROM (${ids}) changed`;

const placeOf = (id: string): string => `assessments.state|${id}`;
const titlePlaceOf = (id: string): string => `assessments.title|${id}`;

@Injectable()
export class AssessmentsStore {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ReportsConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  /** @returns the id: 16 URL-safe characters, 96 random bits, like that of any conversation */
  async create(caller: Caller & { userId: string }, state: AssessmentState): Promise<string> {
    const id = randomBytes(12).toString('base64url');
    const { key, wrapped } = this.ring.create('assessment', id);
    await this.database.query(
      `WITH inserted_outbox_event AS (${insertChangedEvents('SELECT $1::text AS id', '$7')})
       INSERT INTO assessments (id, owner_user, country, user_agent, data_key, state) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        ...[id, caller.userId, caller.country ?? null, caller.userAgent ?? null, wrapped, this.seal(id, key, state)],
        traceparent(),
      ],
    );
    return id;
  }

  async find(id: string): Promise<StoredAssessment | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE a.id = $1`, [id]);
    return row ? this.fromRow(row) : null;
  }

  /** For an operator: null when there is no such assessment, `state: null` when it cannot be decrypted. */
  async disclosed(id: string): Promise<{ state: AssessmentState | null; createdAt: Date } | null> {
    const [row] = await this.database.query<Row[]>(`${SELECT} WHERE a.id = $1`, [id]);
    if (!row) return null;
    try {
      return this.fromRow(row);
    } catch {
      return { state: null, createdAt: row.created_at };
    }
  }

  async listOf(userId: string, limit: number): Promise<StoredAssessment[]> {
    const sql = `${SELECT} WHERE a.owner_user = $1 ORDER BY a.created_at DESC, a.id LIMIT $2`;
    return (await this.database.query<Row[]>(sql, [userId, limit])).map((row) => this.fromRow(row));
  }

  /** These, or the next ones in the order of their ids. */
  async some(ids: readonly string[] | null, after: string | null, limit: number): Promise<Recorded[]> {
    const sql = `${SELECT} WHERE ($1::text[] IS NULL OR a.id = ANY($1)) AND ($2::text IS NULL OR a.id COLLATE "C" > $2)
      ORDER BY a.id COLLATE "C" LIMIT $3`;
    return (await this.database.query<Row[]>(sql, [ids, after, limit])).map((row) => this.recordOf(row));
  }

  /** False when somebody else changed it meanwhile, or its report is being generated. */
  async save({ id, key, version }: StoredAssessment, state: AssessmentState): Promise<boolean> {
    const changed = await this.database.query<unknown[]>(
      `WITH updated_assessment AS (
         UPDATE assessments SET state = $3, answered = $4, version = version + 1, updated_at = now()
         WHERE id = $1 AND version = $2 AND NOT EXISTS (
           SELECT 1 FROM generations WHERE assessment_id = $1 AND state IN ('queued', 'working', 'ready'))
         RETURNING id
       ), inserted_outbox_event AS (${insertChangedEvents('SELECT id FROM updated_assessment', '$5')})
       SELECT id FROM updated_assessment`,
      [id, version, this.seal(id, key, state), answeredCount(state), traceparent()],
    );
    return changed.length === 1;
  }

  async rename({ id, key }: StoredAssessment, title: string): Promise<void> {
    const sealed = sealText(key, title, titlePlaceOf(id));
    await this.database.query(
      `WITH updated_title AS (UPDATE assessments SET title = $2 WHERE id = $1 RETURNING id) ${insertChangedEvents('SELECT id FROM updated_title', '$3')}`,
      [id, sealed, traceparent()],
    );
  }

  async pin(id: string, pinned: boolean): Promise<void> {
    const sql = 'UPDATE assessments SET pinned_at = CASE WHEN $2::boolean THEN now() END WHERE id = $1';
    await this.database.query(sql, [id, pinned]);
  }

  /** The row's report, links and key are deleted with it. The price held for an unfinished report is given back. */
  async remove(id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [begun] = await manager.query<{ holdId: string }[]>(
        `SELECT id AS "holdId" FROM generations
         WHERE assessment_id = $1 AND state IN ('requested', 'queued', 'working') FOR UPDATE`,
        [id],
      );
      await manager.query(
        `WITH deleted_assessment AS (DELETE FROM assessments WHERE id = $1 RETURNING id) ${insertChangedEvents('SELECT id FROM deleted_assessment', '$2')}`,
        [id, traceparent()],
      );
      if (begun) await publishEvent(manager, 'reports.report.failed', { sessionId: id, ...begun });
    });
  }

  private seal(id: string, key: Buffer, state: AssessmentState): Buffer {
    return sealText(key, JSON.stringify(state), placeOf(id));
  }

  private recordOf(row: Row): Recorded {
    const { id, owner_user: ownerUser, country, created_at: createdAt } = row;
    let state: AssessmentState | null = null;
    let title = REPORT_SESSION_TITLE;
    try {
      ({ state, title } = this.fromRow(row));
    } catch {
      // Its key is missing or wrong: that must be visible, and must not block others.
    }
    return { id, ownerUser, country, title, createdAt, state };
  }

  private fromRow(row: Row): StoredAssessment {
    const key = this.ring.open(row.data_key, 'assessment', row.id);
    return {
      id: row.id,
      ownerUser: row.owner_user,
      country: row.country,
      title: row.title ? unsealText(key, row.title, titlePlaceOf(row.id)) : REPORT_SESSION_TITLE,
      isPinned: row.pinned_at !== null,
      state: AssessmentState.parse(JSON.parse(unsealText(key, row.state, placeOf(row.id)))),
      version: row.version,
      createdAt: row.created_at,
      key,
      generation: row.generation,
    };
  }
}
