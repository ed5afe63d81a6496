import { createHash, randomUUID } from 'node:crypto';
import { AppError, type Caller, type ChatQuestion, type PaidAction } from '@medconsult/common';

/** What is asked, after trimming. @throws AppError for blank questions and for images, which this call does not take */
export function questionOf({ message, imageData }: ChatQuestion, { userId }: Caller): string {
  if (imageData) {
    if (!userId) throw new AppError('REGISTRATION_REQUIRED');
    throw new AppError('VALIDATION_FAILED', { message: 'imageData: images cannot be analysed here' });
  }
  const question = message?.trim() ?? '';
  if (!question) throw new AppError('VALIDATION_FAILED', { message: 'message: must not be empty' });
  return question;
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

export function actionOf({ selectedDoctor }: ChatQuestion): PaidAction {
  return `${selectedDoctor}-text`;
}
