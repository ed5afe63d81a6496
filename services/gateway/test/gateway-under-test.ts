// The HTTP side of the gateway with real Redis and the services faked at the bus.
import { accounts } from '@medconsult/common';
import { connectRedis, hashToken, redisReady } from '@medconsult/common/server';
import { FakeBus, silentLogger, testConfig } from '@medconsult/common/testing';
import fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import { CallerResolver } from '../src/callers/caller-resolver.js';
import { Sessions } from '../src/callers/sessions.js';
import type { GatewayConfig } from '../src/config.js';
import { mountHttp } from '../src/http.js';
import { RateLimiter } from '../src/limits/rate-limiter.js';

export interface GatewayUnderTest {
  readonly app: FastifyInstance;
  readonly bus: FakeBus;
  readonly config: GatewayConfig;
  /** Posts JSON as a browser of the own site would. */
  post(url: string, body: unknown, options?: Partial<InjectOptions>): Promise<LightMyRequestResponse>;
  /** A signed-in user's cookie; billing (faked) knows the session. */
  signIn(userId?: string): { cookie: string; userId: string };
  close(): Promise<void>;
}

export async function startGatewayUnderTest(extra: Partial<GatewayConfig> = {}): Promise<GatewayUnderTest> {
  const config: GatewayConfig = testConfig('postgres://unused', {
    PORT: 0,
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: [],
    CSP_SOURCES: [],
    RATE_LIMIT_FACTOR: 1000,
    ...extra,
  });
  const redis = connectRedis(config.REDIS_URL, 'commands', silentLogger);
  await redisReady(redis);
  const bus = new FakeBus();
  const users = new Map<string, string>();
  bus.answer(accounts, 'resolveSession', ({ tokenHash }) => {
    const userId = users.get(tokenHash);
    return userId ? { userId, signedInAt: Date.now(), expiresAt: Date.now() + 60_000 } : null;
  });
  const sessions = new Sessions(config, redis, bus);
  const callers = new CallerResolver(config, sessions, bus);
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: config.TRUSTED_PROXIES.length > 0 && config.TRUSTED_PROXIES,
  });
  await mountHttp(app, config, { bus, callers, limiter: new RateLimiter(config, redis), sessions });
  await app.ready();
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
    close: async () => {
      await app.close();
      redis.disconnect();
    },
  };
}
