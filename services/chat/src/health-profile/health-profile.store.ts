// One encrypted row per profile: a user's own under the user's id, and those of the people whom the user asks for.
import { AppError, HealthProfile, Profile, type ProfileDetails, PROFILES_MAX } from '@medconsult/common';
import { CONFIG, KeyRing, sealText, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';

interface ProfileRow {
  readonly id: string;
  readonly data_key: string;
  readonly body: Buffer;
}

const OWN = 'health_profiles';
const OF_OTHERS = 'relative_profiles';
const KINDS = { [OWN]: 'health-profile', [OF_OTHERS]: 'relative-profile' } as const;
type Table = keyof typeof KINDS;

const place = (table: Table, id: string): string => `${table}.body|${id}`;

@Injectable()
export class HealthProfileStore {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  /** The own one first, the others in order of creation. */
  async listOf(userId: string): Promise<Profile[]> {
    const sql = `SELECT id, data_key, body FROM ${OF_OTHERS} WHERE user_id = $1 ORDER BY created_at, id`;
    const [own, rows] = await Promise.all([this.own(userId), this.database.query<ProfileRow[]>(sql, [userId])]);
    return [...(own ? [own] : []), ...rows.map((row) => this.opened(OF_OTHERS, row))];
  }

  /** @throws AppError PROFILE_NOT_FOUND also for somebody else’s */
  async find(userId: string, id: string): Promise<Profile> {
    const profile = id === userId ? await this.own(userId) : await this.ofOther(userId, id);
    if (!profile) throw new AppError('PROFILE_NOT_FOUND');
    return profile;
  }

  async own(userId: string): Promise<Profile | null> {
    const sql = `SELECT user_id AS id, data_key, body FROM ${OWN} WHERE user_id = $1`;
    const [row] = await this.database.query<ProfileRow[]>(sql, [userId]);
    return row ? this.opened(OWN, row) : null;
  }

  async saveOwn(userId: string, profile: HealthProfile & { readonly name?: string }): Promise<Profile> {
    const { wrapped, body } = this.sealed(OWN, userId, profile);
    const sql = `
      INSERT INTO ${OWN} (user_id, data_key, body) VALUES ($1, $2, $3)
      ON CONFLICT (user_id) DO UPDATE SET data_key = excluded.data_key, body = excluded.body, changed_at = now()`;
    await this.database.query(sql, [userId, wrapped, body]);
    return Profile.parse({ ...profile, id: userId, relation: 'self' });
  }

  /** @throws AppError PROFILE_LIMIT_REACHED */
  async add(userId: string, details: ProfileDetails): Promise<Profile> {
    const id = randomUUID();
    const { wrapped, body } = this.sealed(OF_OTHERS, id, details);
    await this.database.transaction(async (manager) => {
      // Two concurrent requests must not both create the tenth.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`profiles|${userId}`]);
      const [{ count }] = await manager.query<[{ count: number }]>(
        `SELECT count(*)::int FROM ${OF_OTHERS} WHERE user_id = $1`,
        [userId],
      );
      // One slot is reserved for the own profile.
      if (count >= PROFILES_MAX - 1) throw new AppError('PROFILE_LIMIT_REACHED');
      await manager.query(`INSERT INTO ${OF_OTHERS} (id, user_id, data_key, body) VALUES ($1, $2, $3, $4)`, [
        id,
        userId,
        wrapped,
        body,
      ]);
    });
    return { ...details, id };
  }

  /** @throws AppError PROFILE_NOT_FOUND */
  async change(userId: string, { id, ...details }: Profile): Promise<Profile> {
    const { wrapped, body } = this.sealed(OF_OTHERS, id, details);
    const [, changed] = await this.database.query<[unknown, number]>(
      `UPDATE ${OF_OTHERS} SET data_key = $3, body = $4, changed_at = now() WHERE id = $1 AND user_id = $2`,
      [id, userId, wrapped, body],
    );
    if (changed === 0) throw new AppError('PROFILE_NOT_FOUND');
    return { ...details, id };
  }

  /** The row holds the key. @throws AppError PROFILE_NOT_FOUND */
  async erase(userId: string, id: string): Promise<void> {
    const [, gone] =
      id === userId
        ? await this.database.query<[unknown, number]>(`DELETE FROM ${OWN} WHERE user_id = $1`, [userId])
        : await this.database.query<[unknown, number]>(`DELETE FROM ${OF_OTHERS} WHERE id = $1 AND user_id = $2`, [
            id,
            userId,
          ]);
    if (gone === 0) throw new AppError('PROFILE_NOT_FOUND');
  }

  private async ofOther(userId: string, id: string): Promise<Profile | null> {
    const sql = `SELECT id, data_key, body FROM ${OF_OTHERS} WHERE id = $1 AND user_id = $2`;
    const [row] = await this.database.query<ProfileRow[]>(sql, [id, userId]);
    return row ? this.opened(OF_OTHERS, row) : null;
  }

  private sealed(table: Table, id: string, profile: object) {
    const { key, wrapped } = this.ring.create(KINDS[table], id);
    return { wrapped, body: sealText(key, JSON.stringify(profile), place(table, id)) };
  }

  private opened(table: Table, { id, data_key: dataKey, body }: ProfileRow): Profile {
    const key = this.ring.open(dataKey, KINDS[table], id);
    const told = JSON.parse(unsealText(key, body, place(table, id))) as object;
    return Profile.parse({ ...(table === OWN && { relation: 'self' }), ...told, id });
  }
}
