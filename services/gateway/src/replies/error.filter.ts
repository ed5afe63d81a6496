// Every error leaves in one shape, with the status and text from the table of errors.
import { AppError, errorBody, type ErrorCode } from '@medconsult/common';
import { asAppError } from '@medconsult/common/server';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Our error codes for what Fastify and Nest themselves refuse. */
const OWN: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function known(thrown: unknown, tooLarge: ErrorCode | undefined): unknown {
  const status = statusOf(thrown);
  if (status === undefined || status < 400 || status >= 500) return thrown;
  if (status === 413 && tooLarge) return new AppError(tooLarge);
  const code = OWN[status];
  return code ? new AppError(code) : new AppError('MALFORMED_BODY', { message: 'The request is malformed.' });
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (!(thrown instanceof Error) || thrown.name !== 'FastifyError') return undefined;
  return (thrown as { statusCode?: number }).statusCode;
}

/** Sends the error reply for any thrown value. */
export function sendError(request: FastifyRequest, reply: FastifyReply, thrown: unknown): void {
  const error = asAppError(known(thrown, request.routeOptions?.config.operation?.tooLarge));
  if (error.code === 'INTERNAL') request.log.error({ requestId: request.id, err: thrown }, 'A request failed');
  const { retryAfter } = error.details;
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter);
  else if (error.status === 503) void reply.header('retry-after', 2);
  void reply.status(error.status).send(errorBody(error));
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), thrown);
  }
}
