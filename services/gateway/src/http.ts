// The Fastify side: limits of the server, body filter, origin check, headers, request log and metrics, routes.
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import { AppError } from '@medconsult/common';
import { metrics, type Logger } from '@medconsult/common/server';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { parseBody } from './body/parse-body.js';
import { checkOrigin } from './callers/origin.js';
import type { GatewayConfig } from './config.js';
import { mountFrontend } from './frontend/frontend.js';
import { inlineScriptSources } from './frontend/inline-script.js';
import { securityHeaders } from './headers.js';
import { mountContracts, type MountParts } from './mount.js';
import { mountOpenApi } from './openapi/openapi.js';
import { sendError } from './replies.js';

/** Requests served at once; more are refused at once instead of piling up. */
const MAX_IN_FLIGHT = 500;

const duration = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

export function createAdapter(config: GatewayConfig, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    disableRequestLogging: true,
    // Every line names its request itself: a logger of its own a request would cost more than the line.
    childLoggerFactory: (base: FastifyBaseLogger) => base,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  });
}

/** Plain callbacks instead of promises: every request passes here. */
function protect(app: FastifyInstance, config: GatewayConfig): void {
  const headers = securityHeaders(config, inlineScriptSources(config.FRONTEND_DIR));
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  const { origin } = new URL(config.PUBLIC_URL);
  let inFlight = 0;
  app.addHook('onRequest', (request, reply, done) => {
    inFlight += 1;
    // The socket's end is common to plain replies and to events.
    reply.raw.once('close', () => {
      inFlight -= 1;
      observe(request, reply);
    });
    const isApi = request.url.startsWith('/api/');
    void reply.headers(isApi ? apiHeaders : headers).header('x-request-id', request.id);
    done(isApi ? refusalOf(request, inFlight, origin, config.NODE_ENV !== 'production') : undefined);
  });
}

function refusalOf(request: FastifyRequest, inFlight: number, origin: string, development: boolean): Error | undefined {
  if (inFlight > MAX_IN_FLIGHT) return new AppError('OVERLOADED');
  try {
    checkOrigin(request, origin, development);
    return undefined;
  } catch (refused) {
    return refused as Error;
  }
}

/** One metric and one log line a request. */
function observe(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const status = reply.raw.statusCode;
  duration.observe({ route, status }, reply.elapsedTime / 1000);
  // The route's pattern, never the address: queries carry ids of people and devices.
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ requestId: request.id, method: request.method, route, status, ms }, 'Answered');
}

function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseBody(body as Buffer));
    } catch (refused) {
      done(refused as Error);
    }
  });
}

/** Everything below /api that no contract names. */
function mountUnknownApi(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, (request, reply) => sendError(request, reply, new AppError('NOT_FOUND')));
  }
}

export async function mountHttp(app: FastifyInstance, config: GatewayConfig, parts: MountParts): Promise<void> {
  await app.register(fastifyCookie);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => void sendError(request, reply, error));
    protect(scope, config);
    acceptJsonOnly(scope);
    mountContracts(scope, parts);
    mountOpenApi(scope, config);
    mountUnknownApi(scope);
    if (config.FRONTEND_DIR) await mountFrontend(scope, config.FRONTEND_DIR, config, parts);
  });
}
