// How bodies are read: JSON objects only, except for providers' callbacks, whose bytes are kept whatever the content type,
// because a signature covers them.
import { AppError } from '@medconsult/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseBody } from './parse-body.js';

/** The default limit; an operation may allow more. */
export const BODY_LIMIT = 100 * 1024;

/** Call it before the routes are added. */
export function acceptBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { operation } = route.config ?? {};
    if (operation) route.bodyLimit = operation.bodyLimit ?? BODY_LIMIT;
  });
  app.removeAllContentTypeParsers();
  addParser(app, 'application/json', parseBody);
  addParser(app, '*', () => {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  });
}

function addParser(app: FastifyInstance, type: string, parse: (body: Buffer) => unknown): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    await request.largeBody?.arrived();
    return request.routeOptions.config.operation?.rawBody ? body : parse(body);
  });
}
