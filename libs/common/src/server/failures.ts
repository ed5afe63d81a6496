// Maps thrown values to the error that the caller gets: a lost or overloaded database or Redis is a 503, bad input a 400,
// anything else a bug.
import { ZodError } from 'zod';
import { AppError } from '../errors.js';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: connection failures, shutdown, starting up, too many clients
  '08000',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // PostgreSQL: a server that is no longer, or not yet, a primary
  '25006',
  // PostgreSQL: too busy (lock timeout, statement timeout, deadlock); the transaction was rolled back
  '55P03',
  '57014',
  '40P01',
]);

const CONNECTION_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  "Stream isn't writeable",
  'Connection is closed',
  'max retries per request',
  'Driver not Connected',
  // TypeORM, when the connection of a transaction broke between two of its statements
  'was already released, cannot continue',
  'Query runner already released',
];

function isConnectionFailure(error: Error & { code?: unknown }): boolean {
  if (typeof error.code === 'string' && CONNECTION_CODES.has(error.code)) return true;
  return CONNECTION_TEXTS.some((text) => error.message.includes(text));
}

/** Readable problems of a failed parse: `password: must have at least 6 characters`. */
function validationError(error: ZodError): AppError {
  const fields = error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).slice(0, 10);
  return new AppError('VALIDATION_FAILED', { message: fields.join('; '), fields }, { cause: error });
}

/** Turns any thrown value into an expected refusal; unknown ones become INTERNAL. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) return validationError(thrown);
  if (thrown instanceof AggregateError) return asAppError(thrown.errors[0]);
  if (thrown instanceof Error && isConnectionFailure(thrown)) {
    return new AppError('SERVICE_UNAVAILABLE', {}, { cause: thrown });
  }
  return new AppError('INTERNAL', {}, { cause: thrown });
}
