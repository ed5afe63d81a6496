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
import { CONFIG, KeyRing, queryNamed, Serve, unsealText } from '@medconsult/common/server';
import { Inject } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ChatConfig } from '../config.js';
import { placeOf, titlePlaceOf } from './conversation.rows.js';
import listRecords from './list-records.sql';

interface SealedQuestion {
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
  readonly firstQuestion: SealedQuestion | null;
  readonly images: SealedQuestion[];
}

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
    const rows = await queryNamed<Row>(this.database.manager, listRecords, { ids, after, limit: RECORDS_MAX + 1 });
    const { rows: part, next } = partOf(rows, ({ id }) => id);
    return { rows: part.map((row) => this.recordOf(row)), next };
  }

  private recordOf({ title, dataKey, firstQuestion, images, createdAt, ...row }: Row): SessionRecord {
    const open = (sealed: Buffer, place: string): string => this.textOf(row.id, dataKey, sealed, place);
    const contentOf = ({ content, turnId }: SealedQuestion): string =>
      open(Buffer.from(content, 'base64'), placeOf('content', row.id, turnId, 'user'));
    return {
      ...row,
      title: open(title, titlePlaceOf(row.id)),
      firstMessage: firstQuestion && contentOf(firstQuestion),
      createdAt: createdAt.toISOString(),
      images: images.map((image) => ({
        id: image.id,
        content: contentOf(image),
        createdAt: new Date(image.createdAt).toISOString(),
      })),
    };
  }

  /** What cannot be decrypted must be marked as such, and must not block the rest. */
  private textOf(id: string, dataKey: string, sealed: Buffer, place: string): string {
    try {
      return unsealText(this.ring.open(dataKey, 'conversation', id), sealed, place);
    } catch {
      return UNREADABLE;
    }
  }
}
