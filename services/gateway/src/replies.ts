// What leaves the gateway: errors in one shape, replies without what belongs into cookies.
import { AppError, errorBody, type FileReply, type Operation } from '@medconsult/common';
import { asAppError } from '@medconsult/common/server';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './callers/cookies.js';

/** What Fastify itself refuses, as our errors. */
function known(error: unknown, tooLarge: Operation['tooLarge']): unknown {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError(tooLarge ?? 'BODY_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (code?.startsWith('FST_ERR') && statusCode === 400)
    return new AppError('MALFORMED_BODY', { message: 'The request is malformed.' });
  return error;
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  thrown: unknown,
  tooLarge?: Operation['tooLarge'],
): FastifyReply {
  const error = asAppError(known(thrown, tooLarge));
  if (error.code === 'INTERNAL') request.log.error({ requestId: request.id, err: thrown }, 'A request failed');
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  else if (error.status === 503) void reply.header('retry-after', 2);
  return reply.status(error.status).send(errorBody(error));
}

interface Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly capped: boolean;
  readonly next: string | null;
}

/** The rows alone; how many there are in all, and where it goes on, is told by headers. */
export function sendPage(reply: FastifyReply, { rows, total, capped, next }: Page): FastifyReply {
  void reply.header('x-total-count', `${total}${capped ? '+' : ''}`);
  if (next !== null) void reply.header('x-next-cursor', next);
  return reply.send(rows);
}

/**
 * The bytes of a file; the service made its name, of letters, digits and dashes only. One that is shown and opened by
 * itself is in a box without rights, never a page of this site.
 */
export function sendFile(
  reply: FastifyReply,
  { fileName, type, base64 }: FileReply,
  how: NonNullable<Operation['file']>,
): FastifyReply {
  const disposition = how === 'shown' ? 'inline' : 'attachment';
  if (how === 'shown') void reply.header('content-security-policy', "default-src 'none'; sandbox");
  void reply.header('content-disposition', `${disposition}; filename="${fileName}"`);
  return reply.type(type).send(Buffer.from(base64, 'base64'));
}

interface WithSession {
  readonly session?: { readonly token: string; readonly expiresAt: string };
}

/** Moves a new session from the reply into its cookie, or clears the cookie. */
export function applySession(operation: Operation, output: unknown, reply: FastifyReply, cookies: Cookies): unknown {
  if (!operation.session) return output;
  if (operation.session === 'user-others-end' || operation.session === 'user-all-end') {
    const { endedSessions: _ended, ...rest } = output as { endedSessions: unknown };
    if (operation.session === 'user-all-end') cookies.clear(reply, 'mc_sid');
    return rest;
  }
  const name = operation.session.startsWith('admin') ? 'mc_adm' : 'mc_sid';
  if (operation.session.endsWith('end')) {
    cookies.clear(reply, name);
    return output;
  }
  const { session, ...rest } = output as WithSession;
  if (session) cookies.set(reply, name, session.token, { until: new Date(session.expiresAt) });
  return rest;
}
