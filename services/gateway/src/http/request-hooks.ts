// Applies to every request, whatever its route: security headers, origin check, admission, load limit, log and metrics.
import { AppError } from '@medconsult/common';
import { metrics } from '@medconsult/common/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { checkOrigin } from '../callers/origin.js';
import type { GatewayConfig } from '../config.js';
import { inlineScriptSources } from '../frontend/inline-script.js';
import type { AdmissionService } from '../limits/admission.service.js';
import { limitUnread } from '../limits/unread-replies.js';
import { securityHeaders } from './headers.js';

/** Calls served at the same time; more are refused instead of queueing. */
const MAX_IN_FLIGHT = 500;

const duration = new Histogram({
  name: 'http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
});

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** Adds the hooks in the order in which they run. */
export function addRequestHooks(app: FastifyInstance, config: GatewayConfig, admission: AdmissionService): void {
  const headers = securityHeaders(config, inlineScriptSources(config.FRONTEND_DIR));
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  const { origin } = new URL(config.PUBLIC_URL);
  app.addHook('onRequest', async (request, reply) => {
    // Plain replies and event streams both end with this.
    reply.raw.once('close', () => observe(request, reply));
    void reply.headers(isApi(request) ? apiHeaders : headers).header('x-request-id', request.id);
    if (isApi(request)) checkOrigin(request, origin, config.NODE_ENV !== 'production');
    await admission.admit(request, reply);
  });
  limitLoad(app);
  limitUnread(app);
}

/** A call counts once its body has arrived, so that slow senders take no slot from others. */
function limitLoad(app: FastifyInstance): void {
  let inFlight = 0;
  app.addHook('preValidation', async (request, reply) => {
    if (!isApi(request)) return;
    if (inFlight >= MAX_IN_FLIGHT) throw new AppError('OVERLOADED');
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
  });
}

/** One metric and one log line for each request. */
function observe(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const status = reply.raw.statusCode;
  duration.observe({ route, status }, reply.elapsedTime / 1000);
  // The route's pattern, never the address: queries hold ids of users and devices.
  const ms = Math.round(reply.elapsedTime);
  request.log.info({ requestId: request.id, method: request.method, route, status, ms }, 'Answered');
}
