// One encrypted row a person.
import { type Caller, HealthProfile } from '@medconsult/common';
import { CONFIG, KeyRing, sealText, unsealText } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { personOf, type Person } from './person.rules.js';

interface ProfileRow {
  readonly data_key: string;
  readonly body: Buffer;
}

const KIND = 'health-profile';
const place = (userId: string): string => `health_profiles.body|${userId}`;

@Injectable()
export class HealthProfileStore {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  async find(userId: string): Promise<HealthProfile | null> {
    const sql = 'SELECT data_key, body FROM health_profiles WHERE user_id = $1';
    const [row] = await this.database.query<ProfileRow[]>(sql, [userId]);
    if (!row) return null;
    const key = this.ring.open(row.data_key, KIND, userId);
    return HealthProfile.parse(JSON.parse(unsealText(key, row.body, place(userId))));
  }

  /** The caller as doctors and engine may know them; undefined without a profile. */
  async personOf({ userId }: Caller): Promise<Person | undefined> {
    const profile = userId ? await this.find(userId) : null;
    return profile ? personOf(profile, new Date()) : undefined;
  }

  async save(userId: string, profile: HealthProfile): Promise<void> {
    const { key, wrapped } = this.ring.create(KIND, userId);
    const sql = `
      INSERT INTO health_profiles (user_id, data_key, body) VALUES ($1, $2, $3)
      ON CONFLICT (user_id) DO UPDATE SET data_key = excluded.data_key, body = excluded.body, changed_at = now()`;
    await this.database.query(sql, [userId, wrapped, sealText(key, JSON.stringify(profile), place(userId))]);
  }

  async erase(userId: string): Promise<void> {
    await this.database.query('DELETE FROM health_profiles WHERE user_id = $1', [userId]);
  }
}
