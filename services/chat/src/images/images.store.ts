// Stored pictures, sealed with the key of their conversation. They are written together with the turn
// (`ConversationsStore.finish`) and deleted with their conversation.
import { seal, unseal } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Conversation } from '../conversations/conversations.store.js';
import type { SealedImage } from '../conversations/turns.store.js';
import type { Picture } from './picture.js';

const placeOf = (conversationId: string, turnId: string): string => `v1|images.body|${conversationId}|${turnId}`;

/** A picture as it is stored. */
export function sealPicture({ id, key }: Conversation, turnId: string, picture: Picture): SealedImage {
  const { jpeg, width, height } = picture;
  return { body: seal(key, jpeg, placeOf(id, turnId)), width, height };
}

@Injectable()
export class ImagesStore {
  constructor(private readonly database: DataSource) {}

  /** Of any conversation, for an operator; no bytes when they cannot be decrypted. Null: no such picture. */
  async disclosed(
    messageId: string,
    keyOf: (conversationId: string) => Promise<Buffer | null>,
  ): Promise<{ sessionId: string; jpeg: Buffer | null } | null> {
    const [row] = await this.database.query<{ id: string; turn_id: string; body: Buffer }[]>(
      `SELECT messages.conversation_id AS id, images.turn_id, images.body FROM messages JOIN images USING (turn_id)
       WHERE messages.id = $1 AND messages.has_image`,
      [messageId],
    );
    if (!row) return null;
    const key = await keyOf(row.id);
    return { sessionId: row.id, jpeg: key && opened(key, row.body, placeOf(row.id, row.turn_id)) };
  }

  /** The picture of a message of this conversation, as a JPEG; null when it has none. */
  async find({ id, key }: Pick<Conversation, 'id' | 'key'>, messageId: string): Promise<Buffer | null> {
    const [row] = await this.database.query<{ turn_id: string; body: Buffer }[]>(
      `SELECT images.turn_id, images.body FROM messages JOIN images USING (turn_id)
       WHERE messages.id = $1 AND messages.conversation_id = $2 AND messages.has_image`,
      [messageId, id],
    );
    return row ? unseal(key, row.body, placeOf(id, row.turn_id)) : null;
  }
}

function opened(key: Buffer, body: Buffer, place: string): Buffer | null {
  try {
    return unseal(key, body, place);
  } catch {
    return null;
  }
}
