import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError, IMAGE_QUESTION, type Caller, type ChatQuestion } from '@medconsult/common';
import type { StoredAnswer } from '../conversations/turns.store.js';

/** The trimmed question. @throws AppError for blank questions without a picture, and for visitors' pictures */
export function questionOf({ message, imageData }: ChatQuestion, { userId }: Caller): string {
  if (imageData && !userId) throw new AppError('REGISTRATION_REQUIRED');
  const question = message?.trim() ?? '';
  if (question) return question;
  if (imageData) return IMAGE_QUESTION;
  throw new AppError('VALIDATION_FAILED', { message: 'message: must not be empty' });
}

/** A turn's id. The same key of the same caller gives the same id, so a resend finds its hold and its answer. */
export function turnIdOf(idempotencyKey: string | null | undefined, { userId, deviceId }: Caller): string {
  if (!idempotencyKey) return randomUUID();
  const digest = createHash('sha256')
    .update(`${userId ?? deviceId ?? ''}|${idempotencyKey}`)
    .digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

/** How a client names a question: the id of its message, or the key it was asked with, possibly before signing in. */
export function namedQuestion(name: string, caller: Caller): string[] {
  const { userId: _user, ...device } = caller;
  return [name, turnIdOf(name, caller), turnIdOf(name, device)];
}

/**
 * A keyed hash of what defines a question: its words, its picture, the doctor, the question that it replaces, and the person it
 * is about where one was chosen.
 * @param key the data key of the conversation, so that the hash reveals nothing to whoever reads the database
 */
export function requestDigestOf(key: Buffer, input: ChatQuestion): Buffer {
  const { message, imageData, selectedDoctor, replaces, profileId } = input;
  const picture = imageData ? createHash('sha256').update(imageData).digest('hex') : null;
  const whom = profileId === undefined ? [] : [profileId];
  const body = JSON.stringify([message?.trim() ?? '', picture, selectedDoctor, replaces ?? null, ...whom]);
  return createHmac('sha256', key).update(`request|${body}`).digest();
}

/**
 * Whether a resent question is the one that the stored answer belongs to. It may now name the conversation that the answer began.
 */
export function isSameRequest({ conversation, requestDigest }: StoredAnswer, input: ChatQuestion): boolean {
  if (input.sessionId && input.sessionId !== conversation.id) return false;
  return requestDigest === null || timingSafeEqual(requestDigest, requestDigestOf(conversation.key, input));
}

/** What nobody else may do meanwhile: answer the same key, or another question of the same conversation. */
export function lockNamesOf(turnId: string, { idempotencyKey, sessionId }: ChatQuestion): string[] {
  return [...(idempotencyKey ? [`turn:${turnId}`] : []), ...(sessionId ? [`conversation:${sessionId}`] : [])];
}
