import { randomUUID } from 'node:crypto';
import type { Logger } from '@medconsult/common/server';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { sendError } from '../replies/error.filter.js';
import { flagConstraint } from '../routes/flag-constraint.js';

/** Fastify with the gateway's limits on time and size. */
export function createAdapter(config: GatewayConfig, logger: Logger): FastifyAdapter {
  return new FastifyAdapter({
    loggerInstance: logger,
    disableRequestLogging: true,
    // The log lines name their request themselves.
    childLoggerFactory: (base: FastifyBaseLogger) => base,
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    // For headers and body together.
    requestTimeout: 30_000,
    // Without a byte in either direction; longer than the slowest operation.
    connectionTimeout: 90_000,
    keepAliveTimeout: 10_000,
    maxRequestsPerSocket: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false, constraints: { flag: flagConstraint } },
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    // An address that cannot be decoded reaches neither hooks nor filters.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => sendError(request, reply, error),
  });
}
