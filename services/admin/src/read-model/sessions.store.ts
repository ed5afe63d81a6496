// Copies of conversations and assessments. They are always taken whole from their owner, so it does not matter in which
// order, how often or how late one hears of a change.
import { adFieldsOf, type SessionRecord } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Texts } from '../texts/texts.service.js';
import { SESSION_JOINS } from './joins.sql.js';

export type SessionKind = 'chat' | 'report';

const PARTNER = ['a_aid', 'a_bid', 'data1', 'data3', 'data4', 'data5'];

const SAVE = `
  INSERT INTO sessions (id, kind, user_id, fingerprint, country, ads, messages, questions, created_at, sealed, own_words, words)
  SELECT id, $2, "userId", "deviceFingerprint", country, ads, "messageCount", questions, "createdAt",
    decode(sealed, 'base64'), words, words
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, "userId" uuid, "deviceFingerprint" text, country text, ads jsonb,
    "messageCount" int, questions int, "createdAt" timestamptz, sealed text, words int[])
  WHERE NOT EXISTS (SELECT FROM erased WHERE erased.id = r."userId")
  ON CONFLICT (id) DO UPDATE SET user_id = excluded.user_id, fingerprint = excluded.fingerprint, country = excluded.country,
    ads = excluded.ads, messages = excluded.messages, questions = excluded.questions, sealed = excluded.sealed,
    own_words = excluded.own_words`;

const SAVE_IMAGES = `
  INSERT INTO images (id, session_id, created_at, sealed)
  SELECT r.id, r.session, r."createdAt", decode(r.sealed, 'base64')
  FROM jsonb_to_recordset($1::jsonb) AS r (id text, session text, "createdAt" timestamptz, sealed text)
  JOIN sessions ON sessions.id = r.session
  ON CONFLICT (id) DO NOTHING`;

const RECOMPOSE = `
  UPDATE sessions SET words = n.words FROM (
    SELECT s.id, s.own_words || coalesce(u.words, '{}') || coalesce(v.words, '{}') || coalesce(a.words, '{}') AS words
    FROM sessions s ${SESSION_JOINS}
    WHERE s.fingerprint = ANY($1::text[]) OR s.user_id = ANY($2::uuid[])
  ) n WHERE sessions.id = n.id AND sessions.words IS DISTINCT FROM n.words`;

const COUNT_OF_VISITORS = `
  UPDATE visitors SET sessions = n.sessions FROM (
    SELECT v.id, (SELECT count(*) FROM sessions WHERE fingerprint = v.fingerprint)::int AS sessions
    FROM visitors v WHERE v.fingerprint = ANY($1::text[])
  ) n WHERE visitors.id = n.id AND visitors.sessions <> n.sessions`;

/** People whose conversations may be found by other words now, or have become more or fewer. */
export interface Touched {
  readonly fingerprints: readonly (string | null)[];
  readonly users?: readonly (string | null)[];
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

@Injectable()
export class SessionsStore {
  constructor(private readonly texts: Texts) {}

  async save(manager: EntityManager, kind: SessionKind, records: readonly SessionRecord[]): Promise<void> {
    if (records.length === 0) return;
    const images = records.flatMap(({ id, images: all }) => all.map((image) => this.sealedImage(id, image)));
    await manager.query(SAVE, [JSON.stringify(records.map((record) => this.sealedRow(record))), kind]);
    if (images.length > 0) await manager.query(SAVE_IMAGES, [JSON.stringify(images)]);
    await this.touch(manager, {
      fingerprints: records.map(({ deviceFingerprint }) => deviceFingerprint),
      users: records.map(({ userId }) => userId),
    });
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const [gone] = await manager.query<[{ fingerprint: string | null }[], number]>(
      'DELETE FROM sessions WHERE id = ANY($1) RETURNING fingerprint',
      [ids],
    );
    await this.count(manager, gone);
  }

  async removeOf(manager: EntityManager, userId: string): Promise<void> {
    const [gone] = await manager.query<[{ fingerprint: string | null }[], number]>(
      'DELETE FROM sessions WHERE user_id = $1 RETURNING fingerprint',
      [userId],
    );
    await this.count(manager, gone);
  }

  /** Derives again what rests on users, visitors and landings. The caller holds the writers' lock. */
  async touch(manager: EntityManager, { fingerprints, users = [] }: Touched): Promise<void> {
    const devices = distinct(fingerprints);
    await manager.query(RECOMPOSE, [devices, distinct(users)]);
    if (devices.length > 0) await manager.query(COUNT_OF_VISITORS, [devices]);
  }

  private async count(manager: EntityManager, gone: readonly { fingerprint: string | null }[]): Promise<void> {
    const devices = distinct(gone.map(({ fingerprint }) => fingerprint));
    if (devices.length > 0) await manager.query(COUNT_OF_VISITORS, [devices]);
  }

  sealedRow({ title, firstMessage, urlParams, images: _, ...record }: SessionRecord) {
    const { network, keyword, locationPhysical } = adFieldsOf(urlParams);
    const partner = Object.fromEntries(PARTNER.map((name) => [name, urlParams[name] ?? null]));
    const { texts } = this;
    return {
      ...record,
      ads: { network, keyword, locationPhysical, ...partner },
      sealed: texts.seal(JSON.stringify([title, firstMessage]), `sessions.texts|${record.id}`).toString('base64'),
      words: [...texts.tokensOf(title, firstMessage, keyword, network), ...texts.tokensOfCountry(record.country)],
    };
  }

  private sealedImage(session: string, { id, content, createdAt }: SessionRecord['images'][number]) {
    return { id, session, createdAt, sealed: this.texts.seal(content, `images.content|${id}`).toString('base64') };
  }
}
