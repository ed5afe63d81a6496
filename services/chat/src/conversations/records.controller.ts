// Hands conversations to the service that keeps the operators' lists: their texts are decrypted here and nowhere else.
import {
  chatRecords,
  partOf,
  RECORDS_MAX,
  UNREADABLE,
  type Input,
  type Serves,
  type SessionRecord,
} from '@medconsult/common';
import { CONFIG, KeyRing, Serve, unsealText } from '@medconsult/common/server';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { placeOf } from './conversation.rows.js';

interface Said {
  readonly id: string;
  readonly turnId: string;
  /** As base64. */
  readonly content: string;
  readonly createdAt: string;
}

interface Row {
  readonly id: string;
  readonly userId: string | null;
  readonly deviceFingerprint: string | null;
  readonly country: string | null;
  readonly urlParams: Record<string, string>;
  readonly createdAt: Date;
  readonly title: Buffer;
  readonly dataKey: string;
  readonly messageCount: number;
  readonly questions: number;
  readonly first: Said | null;
  readonly images: Said[];
}

const SAID = `'id', m.id::text, 'turnId', m.turn_id, 'content', translate(encode(m.content, 'base64'), E'\\n', ''),
  'createdAt', to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const SESSIONS = `
  SELECT c.id, c.owner_user AS "userId", c.device_fingerprint AS "deviceFingerprint", c.country, c.url_params AS "urlParams",
    c.created_at AS "createdAt", c.title, c.data_key AS "dataKey", n.messages AS "messageCount", n.questions,
    (SELECT json_build_object(${SAID}) FROM messages m
     WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.id LIMIT 1) AS first, n.images
  FROM conversations c CROSS JOIN LATERAL (
    SELECT count(*)::int AS messages, (count(*) FILTER (WHERE m.role = 'user'))::int AS questions,
      coalesce(json_agg(json_build_object(${SAID}) ORDER BY m.id) FILTER (WHERE m.has_image), '[]') AS images
    FROM messages m WHERE m.conversation_id = c.id
  ) n
  WHERE ($1::text[] IS NULL OR c.id = ANY($1)) AND ($2::text IS NULL OR c.id COLLATE "C" > $2)
  ORDER BY c.id COLLATE "C" LIMIT ${RECORDS_MAX + 1}`;

@Serve(chatRecords)
export class RecordsController implements Serves<typeof chatRecords> {
  private readonly ring: KeyRing;

  constructor(
    @Inject(CONFIG) config: ChatConfig,
    private readonly database: DataSource,
  ) {
    this.ring = new KeyRing(config.DATA_ENCRYPTION_KEYS);
  }

  async sessions({ ids, after }: Input<(typeof chatRecords.operations)['sessions']>) {
    const rows = await this.database.query<Row[]>(SESSIONS, [ids ?? null, after ?? null]);
    const { rows: part, next } = partOf(rows, ({ id }) => id);
    return { rows: part.map((row) => this.recordOf(row)), next };
  }

  private recordOf({ title, dataKey, first, images, createdAt, ...row }: Row): SessionRecord {
    const open = (sealed: Buffer, place: string): string => this.textOf(row.id, dataKey, sealed, place);
    const contentOf = ({ content, turnId }: Said): string =>
      open(Buffer.from(content, 'base64'), placeOf('content', row.id, turnId, 'user'));
    return {
      ...row,
      title: open(title, `conversations.title|${row.id}`),
      firstMessage: first && contentOf(first),
      createdAt: createdAt.toISOString(),
      images: images.map((image) => ({ id: image.id, content: contentOf(image), createdAt: image.createdAt })),
    };
  }

  /** What cannot be decrypted must be seen as such, and hold up nothing else. */
  private textOf(id: string, dataKey: string, sealed: Buffer, place: string): string {
    try {
      return unsealText(this.ring.open(dataKey, 'conversation', id), sealed, place);
    } catch {
      return UNREADABLE;
    }
  }
}
