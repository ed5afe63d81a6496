// Rows of conversations and messages as they are stored, and how a message is read from one.
import type { CheckInStep } from '@medconsult/clinical';
import type { AnswerSource, Assessment, FreeReason, Message } from '@medconsult/common';
import { unsealText } from '@medconsult/common/server';

export interface Extras {
  readonly followUpQuestion: string | null;
  readonly followUpChoices?: readonly string[];
  readonly source: AnswerSource;
  readonly assessment: Assessment;
  /** Why the answer was free; absent when it was paid for. */
  readonly free?: FreeReason;
  /** What the question at its end asks, where it belongs to a check-in. */
  readonly checkIn?: CheckInStep;
}

/** Stored with a question: the person it is about, null for somebody without a profile. */
export interface QuestionExtras {
  readonly profileId: string | null;
}

/** A message with everything that is stored with an answer. */
export type StoredMessage = Message & Pick<Extras, 'checkIn'>;

export interface ConversationRow {
  id: string;
  owner_user: string | null;
  owner_device: string | null;
  kind: 'chat' | 'report';
  title: Buffer;
  data_key: string;
  created_at: Date;
  pinned_at: Date | null;
  /** Of the last message, where a list is read. */
  last_at?: Date | null;
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  turn_id: string;
  role: Message['role'];
  content: Buffer;
  extras: Buffer | null;
  has_image: boolean;
  created_at: Date;
}

interface Opened {
  readonly id: string;
  readonly key: Buffer;
}

/** The place that a text is sealed to: it cannot be decrypted anywhere else. */
export const placeOf = (part: string, conversationId: string, turnId: string, role: string): string =>
  `messages.${part}|${conversationId}|${turnId}|${role}`;

export const titlePlaceOf = (conversationId: string): string => `conversations.title|${conversationId}`;

/** @throws Error when a part cannot be decrypted. */
export function messageOf({ id, key }: Opened, row: MessageRow): StoredMessage {
  const open = (part: string, sealed: Buffer): string =>
    unsealText(key, sealed, placeOf(part, id, row.turn_id, row.role));
  const extras = row.extras ? (JSON.parse(open('extras', row.extras)) as Extras | QuestionExtras) : {};
  return { ...plainParts(row), content: open('content', row.content), ...extras };
}

/** Null when it cannot be decrypted. A text is returned even if what accompanies it (source, assessment) is damaged. */
export function readable(id: string, key: Buffer | null, row: MessageRow): Message | null {
  if (!key) return null;
  const opened = attempt(() => messageOf({ id, key }, row));
  return opened ?? attempt(() => messageOf({ id, key }, { ...row, extras: null }));
}

/** The unencrypted part of the message. */
export function plainParts({
  id,
  role,
  has_image: hasImage,
  created_at: createdAt,
}: MessageRow): Omit<Message, 'content'> {
  return { id, role, hasImage, createdAt: createdAt.toISOString() };
}

export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
