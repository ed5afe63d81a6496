// What the chat shows when a question was not answered: the documented texts, and the server's message next to them.
import { refusalOf } from '../../api/api-error.js';
import type { ApiError } from '../../api/api.js';
import { t } from '../../i18n/chat.js';
import type { NoticeEntry, Turn } from './entries.js';
import type { ErrorCode, RedFlag } from '@medconsult/common';

export interface Refused {
  readonly notice: NoticeEntry;
  readonly sessionId: string | null;
  readonly usage: number | null;
}

/** The notice for a refused or failed question; an emergency that the screen raised stays with it. */
export function refusedTurn(error: ApiError, turn: Turn, at: string): Refused {
  const body = refusalOf(error);
  const { code } = body;
  const message = textOf(body.message);
  const base = { kind: 'notice', id: `n-${turn.key}`, at, doctor: turn.doctor, turn } as const;
  const redFlags = flagsIn(body['assessment']);
  const sessionId = textOf(body['sessionId']);
  const usage = typeof body['usageCount'] === 'number' ? body['usageCount'] : null;
  const plain = { detail: null, payRequired: false, redFlags };
  if (error.status === 403 && code === 'SESSION_NOT_YOURS') {
    const text = message ?? t('chat.error');
    return { sessionId: null, usage, notice: { ...base, ...plain, reason: 'closed', text } };
  }
  if (error.status === 403) {
    return { sessionId, usage, notice: { ...base, ...plain, ...limitOf(code, message) } };
  }
  if (isAboutPicture(error, turn, code)) {
    return { sessionId, usage, notice: { ...base, ...plain, reason: 'picture', text: pictureText(error, message) } };
  }
  const text = error.status === 413 ? t('chat.error.imageTooLarge') : t('chat.error');
  return {
    sessionId,
    usage,
    notice: { ...base, ...plain, reason: 'failed', text, detail: detailOf(error, message ?? textOf(body.error), code) },
  };
}

function limitOf(code: ErrorCode | undefined, message: string | null) {
  // The documented refusal has no code.
  const payRequired = code === undefined || code === 'FREE_QUESTIONS_USED';
  return { reason: 'limit', text: message ?? t('chat.limit.fallback'), payRequired } as const;
}

function isAboutPicture({ status }: ApiError, { picture }: Turn, code: ErrorCode | undefined): boolean {
  return picture !== undefined && (status === 413 || code === 'IMAGE_REFUSED');
}

function pictureText({ status }: ApiError, message: string | null): string {
  return status === 413 ? t('chat.error.imageTooLarge') : (message ?? t('chat.error'));
}

function detailOf(error: ApiError, message: string | null, code: ErrorCode | undefined): string | null {
  if (error.status === 0) return t('chat.error.connection');
  // What was held for the answer has been given back.
  if (code === 'DOCTOR_UNAVAILABLE') return t('chat.error.notCharged');
  const says = error.status !== 413 && error.status !== 500 && message !== t('chat.error');
  return says ? message : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function flagsIn(assessment: unknown): readonly RedFlag[] {
  const flags = (assessment as { redFlags?: unknown } | null | undefined)?.redFlags;
  return Array.isArray(flags) ? (flags as RedFlag[]) : [];
}
