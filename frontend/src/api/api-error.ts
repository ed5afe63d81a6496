// Reading what the server says in an error: JSON `{error, message, code, …}` where it could, plain text elsewhere.
import type { ErrorCode } from '@medconsult/common';
import { translationOf } from '../i18n/messages.js';
import type { ApiError } from './api.js';

export interface Refusal {
  readonly message?: string;
  /** Some errors hold nothing else. */
  readonly error?: string;
  readonly code?: ErrorCode;
  readonly [detail: string]: unknown;
}

/** Whether a thrown or returned value is the error of a call. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'status' in value && 'message' in value && 'body' in value;
}

/** The server writes English; the code says which text of the language shown means the same. */
function inLanguage(refusal: Refusal): Refusal {
  const message = refusal.code && translationOf(`error.${refusal.code}`);
  return message ? { ...refusal, message } : refusal;
}

/** The JSON that came with an error; empty when there is none. */
export function refusalOf(error: unknown): Refusal {
  if (!isApiError(error)) return {};
  try {
    const parsed: unknown = JSON.parse(error.body);
    return typeof parsed === 'object' && parsed !== null ? inLanguage(parsed as Refusal) : {};
  } catch {
    return {};
  }
}
