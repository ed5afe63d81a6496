import fastifyCookie from '@fastify/cookie';
import { CONNECTIONS_PER_ADDRESS } from '@medconsult/common';
import { Bus } from '@medconsult/common/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { acceptBodies } from '../body/body-parsers.js';
import { CallersService } from '../callers/callers.service.js';
import type { GatewayConfig } from '../config.js';
import { mountFrontend } from '../frontend/frontend.js';
import { AdmissionService } from '../limits/admission.service.js';
import { limitConnections } from '../limits/connections.js';
import { addRequestHooks } from './request-hooks.js';
import { traceRequests } from './trace-requests.js';

const MAX_CONNECTIONS = 2000;

/** Configures Fastify itself. Call it before the application is initialised, so that it applies to all routes. */
export async function configureHttp(app: NestFastifyApplication, config: GatewayConfig): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.maxConnections = MAX_CONNECTIONS;
  const share = Math.max(1, Math.round(CONNECTIONS_PER_ADDRESS * config.RATE_LIMIT_FACTOR));
  limitConnections(fastify.server, share, config.TRUSTED_PROXIES);
  // Runs first, since the login session decides whether a large body is read.
  await fastify.register(fastifyCookie);
  addRequestHooks(fastify, config, app.get(AdmissionService));
  acceptBodies(fastify);
  traceRequests(fastify);
  if (config.FRONTEND_DIR) {
    await mountFrontend(fastify, config.FRONTEND_DIR, config, { bus: app.get(Bus), callers: app.get(CallersService) });
  }
}
