// Copies of conversations and assessments. They are always copied whole from their owner, so the order, number and delay of
// events do not matter.
import { adFieldsOf, type SessionRecord } from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TextsService } from '../texts/texts.service.js';
import { COUNT_SESSIONS, GATHER_WORDS, SAVE_IMAGES, SAVE_SESSIONS } from './sessions.sql.js';

/** Parameters of partner programmes that lists show. */
const PARTNER = ['a_aid', 'a_bid', 'data1', 'data3', 'data4', 'data5'] as const;

export type SessionKind = 'chat' | 'report';

/** An assessment knows its device only through its user. */
const USERS_OF_DEVICES = 'SELECT DISTINCT user_id FROM visitors WHERE fingerprint = ANY($1) AND user_id IS NOT NULL';

/** People whose conversations may now be found by other words, or whose number of conversations has changed. */
export interface People {
  readonly fingerprints: readonly (string | null)[];
  readonly users?: readonly (string | null)[];
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

@Injectable()
export class SessionsStore {
  constructor(private readonly texts: TextsService) {}

  async save(manager: EntityManager, kind: SessionKind, records: readonly SessionRecord[]): Promise<void> {
    if (records.length === 0) return;
    const images = records.flatMap(({ id, images: all }) => all.map((image) => this.sealedImage(id, image)));
    await manager.query(SAVE_SESSIONS, [JSON.stringify(records.map((record) => this.sealedRow(record))), kind]);
    if (images.length > 0) await manager.query(SAVE_IMAGES, [JSON.stringify(images)]);
    await this.derive(manager, {
      fingerprints: records.map(({ deviceFingerprint }) => deviceFingerprint),
      users: records.map(({ userId }) => userId),
    });
  }

  async remove(manager: EntityManager, ids: readonly string[]): Promise<void> {
    await this.removeThose(manager, 'id = ANY($1)', ids);
  }

  async removeOf(manager: EntityManager, userId: string): Promise<void> {
    await this.removeThose(manager, 'user_id = $1', userId);
  }

  /**
   * Recomputes what rests on other rows: words and counts. Code that changes or removes users, visitors or landings calls this
   * for the people concerned, and holds the writers' lock.
   */
  async derive(manager: EntityManager, { fingerprints, users = [] }: People): Promise<void> {
    const devices = distinct(fingerprints);
    const signedIn = devices.length > 0 ? await manager.query<{ user_id: string }[]>(USERS_OF_DEVICES, [devices]) : [];
    await manager.query(GATHER_WORDS, [devices, distinct([...users, ...signedIn.map(({ user_id: id }) => id)])]);
    await manager.query(COUNT_SESSIONS, [devices]);
  }

  private async removeThose(manager: EntityManager, where: string, which: string | readonly string[]): Promise<void> {
    const [gone] = await manager.query<[{ fingerprint: string | null; user_id: string | null }[], number]>(
      `DELETE FROM sessions WHERE ${where} RETURNING fingerprint, user_id`,
      [which],
    );
    if (gone.length === 0) return;
    await this.derive(manager, {
      fingerprints: gone.map(({ fingerprint }) => fingerprint),
      users: gone.map(({ user_id: id }) => id),
    });
  }

  private sealedRow({ title, firstMessage, urlParams, images: _, ...record }: SessionRecord) {
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
