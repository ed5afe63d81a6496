// One encrypted row per entry. Every statement names the owner, so other users' entries are never found.
import { randomUUID } from 'node:crypto';
import { AppError, DIARY_ENTRIES_MAX, type DiaryEntry, DiaryRecord } from '@medconsult/common';
import { CONFIG, isOrphan, KeyRing, sealText, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ReportsConfig } from '../config.js';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly data_key: string;
  readonly body: Buffer;
}

const KIND = 'diary-entry';
const placeOf = (id: string): string => `diary_entries.body|${id}`;

@Injectable()
export class DiaryStore {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ReportsConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  /** Newest first. */
  async listOf(userId: string): Promise<DiaryEntry[]> {
    const sql = 'SELECT id, at, data_key, body FROM diary_entries WHERE owner_user = $1 ORDER BY at DESC, id';
    return (await this.database.query<Row[]>(sql, [userId])).map((row) => this.fromRow(row));
  }

  /** Null when the diary is full. @throws AppError NOT_SIGNED_IN when the account was erased meanwhile */
  async add(userId: string, record: DiaryRecord, at: string): Promise<DiaryEntry | null> {
    try {
      return await this.insert(userId, record, at);
    } catch (error) {
      throw isOrphan(error) ? new AppError('NOT_SIGNED_IN', {}, { cause: error }) : error;
    }
  }

  /** Sealed again under a new key. Null when this user has no such entry. */
  async change(userId: string, id: string, record: DiaryRecord, at: string | null): Promise<DiaryEntry | null> {
    const { wrapped, body } = this.seal(id, record);
    const [[row]] = await this.database.query<[Row[], number]>(
      `UPDATE diary_entries SET at = coalesce($3, at), data_key = $4, body = $5, changed_at = now()
       WHERE id::text = $1 AND owner_user = $2 RETURNING id, at, data_key, body`,
      [id, userId, at, wrapped, body],
    );
    return row ? this.fromRow(row) : null;
  }

  /** False when this user has no such entry. */
  async remove(userId: string, id: string): Promise<boolean> {
    const [, removed] = await this.database.query<[unknown[], number]>(
      'DELETE FROM diary_entries WHERE id::text = $1 AND owner_user = $2',
      [id, userId],
    );
    return removed === 1;
  }

  private async insert(userId: string, record: DiaryRecord, at: string): Promise<DiaryEntry | null> {
    const id = randomUUID();
    const { wrapped, body } = this.seal(id, record);
    return this.database.transaction(async (manager) => {
      // One at a time for each user, so that their entries are counted correctly.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`diary|${userId}`]);
      const [row] = await manager.query<Row[]>(
        `INSERT INTO diary_entries (id, owner_user, at, data_key, body)
         SELECT $1, $2::uuid, $3, $4, $5 WHERE (SELECT count(*) FROM diary_entries WHERE owner_user = $2::uuid) < $6
         RETURNING id, at, data_key, body`,
        [id, userId, at, wrapped, body, DIARY_ENTRIES_MAX],
      );
      return row ? this.fromRow(row) : null;
    });
  }

  private seal(id: string, record: DiaryRecord): { wrapped: string; body: Buffer } {
    const { key, wrapped } = this.ring.create(KIND, id);
    return { wrapped, body: sealText(key, JSON.stringify(record), placeOf(id)) };
  }

  private fromRow({ id, at, data_key: wrapped, body }: Row): DiaryEntry {
    const key = this.ring.open(wrapped, KIND, id);
    return { ...DiaryRecord.parse(JSON.parse(unsealText(key, body, placeOf(id)))), id, at: at.toISOString() };
  }
}
