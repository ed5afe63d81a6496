// Stored pictures, sealed with the key of their conversation. They are written together with the turn
// (`ConversationsStore.finish`) and go with their conversation.
import { seal, unseal } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Conversation, SealedImage } from '../conversations/conversations.store.js';
import type { Picture } from './picture.js';

const placeOf = (conversationId: string, turnId: string): string => `v1|images.body|${conversationId}|${turnId}`;

/** A picture as its row holds it. */
export function sealPicture({ id, key }: Conversation, turnId: string, picture: Picture): SealedImage {
  const { jpeg, width, height } = picture;
  return { body: seal(key, jpeg, placeOf(id, turnId)), width, height };
}

@Injectable()
export class ImagesStore {
  constructor(private readonly database: DataSource) {}

  /** Whose picture it is; null when the message has none. */
  async conversationOf(messageId: string): Promise<string | null> {
    const [row] = await this.database.query<{ conversation_id: string }[]>(
      'SELECT conversation_id FROM messages WHERE id = $1 AND has_image',
      [messageId],
    );
    return row?.conversation_id ?? null;
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
