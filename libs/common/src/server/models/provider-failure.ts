// How a model provider fails, whichever SDK reports it.
import { AppError } from '../../errors.js';

export type FailureKind =
  | 'refused'
  | 'rate-limited'
  | 'overloaded'
  | 'timeout'
  | 'incomplete'
  | 'configuration'
  | 'connection';

/** A provider gave no complete answer. The reader gets the documented text; the hold is released. */
export class ProviderFailure extends AppError {
  constructor(
    readonly kind: FailureKind,
    cause?: unknown,
  ) {
    super('DOCTOR_UNAVAILABLE', {}, { cause });
  }
}

/** What the SDKs' errors have in common. */
interface HttpError {
  readonly status?: number;
  readonly code?: string | null;
  readonly name?: string;
  readonly headers?: { get?(name: string): string | null };
}

const KINDS: Readonly<Record<number, FailureKind>> = {
  401: 'configuration',
  403: 'configuration',
  404: 'configuration',
  429: 'rate-limited',
};
const RETRIED = new Set([408, 409, 429]);

const isTimeout = ({ name }: HttpError): boolean => /Timeout|Abort/.test(name ?? '');

function kindOf(error: HttpError): FailureKind {
  if (isTimeout(error)) return 'timeout';
  if (error.status === undefined) return 'connection';
  return KINDS[error.status] ?? (error.status >= 500 ? 'overloaded' : 'refused');
}

/** The AppError for whatever a provider SDK threw; an AppError stays as it is. */
export function asFailure(error: unknown): AppError {
  return error instanceof AppError ? error : new ProviderFailure(kindOf(error as HttpError), error);
}

/** A retry can help: connection lost, conflict, rate limit, a server error; not an empty account. */
export function isWorthRetrying(error: HttpError): boolean {
  if (error instanceof AppError || isTimeout(error) || error.code === 'insufficient_quota') return false;
  return error.status === undefined || error.status >= 500 || RETRIED.has(error.status);
}

/** Milliseconds for which the provider asks all callers to wait; 0 when it does not. `Retry-After` is seconds or a date. */
export function toldToWait({ headers }: HttpError, now: number): number {
  const text = headers?.get?.('retry-after') ?? '';
  const ms = Number(headers?.get?.('retry-after-ms') ?? Number.NaN);
  const told = [ms, text === '' ? Number.NaN : Number(text) * 1000, Date.parse(text) - now].find(Number.isFinite);
  return Math.max(0, told ?? 0);
}
