// The gateway as in production, with real Redis and the services faked at the bus.
import { randomUUID } from 'node:crypto';
import { accounts } from '@medconsult/common';
import { Bus, createStreamsClient, hashToken, nestLogger, redisReady, type Logger } from '@medconsult/common/server';
import { FakeBus, silentLogger, testConfig } from '@medconsult/common/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Redis } from 'ioredis';
import { GATEWAY_REDIS } from '../src/callers/login-sessions.service.js';
import type { GatewayConfig } from '../src/config.js';
import { createAdapter } from '../src/http/adapter.js';
import { configureHttp } from '../src/http/configure-http.js';
import { gatewayRoot } from '../src/start-gateway.js';

export interface GatewayUnderTest {
  readonly app: FastifyInstance;
  readonly bus: FakeBus;
  readonly config: GatewayConfig;
  /** Posts JSON as a browser on our own site would. */
  post(url: string, body: unknown, options?: Partial<InjectOptions>): Promise<LightMyRequestResponse>;
  /** A signed-in user's cookie; billing (faked) knows the session. */
  signIn(userId?: string): { cookie: string; userId: string };
  close(): Promise<void>;
}

function configOf(extra: Partial<GatewayConfig>): GatewayConfig {
  // The gateway has no database.
  const { DATABASE_URL: _database, DATA_ENCRYPTION_KEYS: _keys, ...base } = testConfig('postgres://unused', {});
  return {
    ...base,
    PORT: 0,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [],
    CSP_SOURCES: [],
    STOP_DELAY_MS: 0,
    RATE_LIMIT_FACTOR: 1000,
    ...extra,
  };
}

async function boot(config: GatewayConfig, bus: FakeBus, logger: Logger) {
  const module = await Test.createTestingModule({
    imports: [gatewayRoot(config, logger, createStreamsClient('gateway', config, logger))],
  })
    .overrideProvider(Bus)
    .useValue(bus)
    .compile();
  const nest = module.createNestApplication<NestFastifyApplication>(createAdapter(config, logger), {
    logger: nestLogger(logger),
    bodyParser: false,
  });
  await configureHttp(nest, config);
  await nest.init();
  await redisReady(nest.get<Redis>(GATEWAY_REDIS));
  const app = nest.getHttpAdapter().getInstance();
  await app.ready();
  return { nest, app };
}

export async function startGatewayUnderTest(
  extra: Partial<GatewayConfig> = {},
  logger: Logger = silentLogger,
): Promise<GatewayUnderTest> {
  const config = configOf(extra);
  const bus = new FakeBus();
  const users = new Map<string, string>();
  bus.answer(accounts, 'resolveSession', ({ tokenHash }) => {
    const userId = users.get(tokenHash);
    return userId ? { userId, signedInAt: Date.now(), expiresAt: Date.now() + 60_000 } : null;
  });
  const { nest, app } = await boot(config, bus, logger);
  return {
    app,
    bus,
    config,
    post: (url, body, options = {}) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...options.headers },
        payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    signIn: (userId = randomUUID()) => {
      const token = randomUUID();
      users.set(hashToken(token), userId);
      return { cookie: `mc_sid=${token}`, userId };
    },
    close: () => nest.close(),
  };
}
