import { randomUUID } from 'node:crypto';
import type { Logger } from '@medconsult/common/server';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendError } from '../replies/error.filter.js';
import { flagConstraint } from '../routes/flag-constraint.js';

/** Fastify with the gateway's limits of time and size. */
export function createAdapter(config: GatewayConfig, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    disableRequestLogging: true,
    // Every line names its request itself.
    childLoggerFactory: (base: FastifyBaseLogger) => base,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    // Until headers and body are there.
    requestTimeout: 30_000,
    // Without a byte either way; longer than the slowest operation and the heartbeat of an event stream.
    connectionTimeout: 90_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, constraints: { flag: flagConstraint } },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // An address that cannot be decoded reaches no hook and no filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => sendError(request, reply, error),
  });
}
