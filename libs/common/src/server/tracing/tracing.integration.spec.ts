// Real Redis and PostgreSQL, and a collector of our own: one trace from a browser's header over the bus and the outbox.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { createTestDatabase, silentLogger, testConfig } from '../../testing/index.js';
import { caller, closeAll, echo, startBus, startServer } from '../bus/testing/echo.js';
import { databaseOptions } from '../database.js';
import { EventConsumer } from '../events/consumer.js';
import { EventEnvelope } from '../events/envelope.js';
import { publishEvent } from '../events/outbox.js';
import { OutboxRelay } from '../events/relay.js';
import { MESSAGING_TABLES } from '../migrate.js';
import { connectRedis, redisReady } from '../redis.js';
import { startTracing } from './exporter.js';
import { receive, SpanKind, traceparent } from './spans.js';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}
interface Body {
  readonly resourceSpans: { readonly scopeSpans: { readonly spans: Sent[] }[] }[];
}

async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const spans = (): Sent[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Body).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, bodies, spans, stop: () => server.close() };
}

class CreateMessaging1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MESSAGING_TABLES);
  }
  async down(): Promise<void> {}
}

async function startEvents() {
  const database = await createTestDatabase({ schema: 'chat', migrations: [CreateMessaging1763700000000] });
  const source = await new DataSource(databaseOptions(database.url, 'chat')).initialize();
  const { REDIS_URL, REDIS_PREFIX: prefix } = testConfig(database.url, {});
  const envelope = new EventEnvelope(Buffer.alloc(32, 7));
  const redis = connectRedis(REDIS_URL, 'commands', silentLogger);
  await redisReady(redis);
  const relay = new OutboxRelay(source, redis, prefix, envelope, silentLogger);
  let handled: (parent: string | undefined) => void = () => undefined;
  const once = new Promise<string | undefined>((resolve) => (handled = resolve));
  const handler = async (): Promise<void> => handled(traceparent());
  const reader = connectRedis(REDIS_URL, 'waiting', silentLogger);
  const options = { service: 'chat' as const, prefix, envelope };
  const consumer = new EventConsumer(
    options,
    new Map([['billing.device.claimed', handler]]),
    source,
    reader,
    silentLogger,
  );
  relay.start();
  consumer.start();
  const stop = async (): Promise<void> => {
    await relay.close();
    await consumer.close();
    await source.destroy();
    await database.drop();
  };
  return { source, once, stop };
}

const claim = (source: DataSource): Promise<void> =>
  source.transaction((manager) =>
    publishEvent(manager, 'billing.device.claimed', { deviceId: 'd', userId: randomUUID() }),
  );

afterEach(closeAll);

it('carries nothing and costs nothing without a collector', async () => {
  const stop = await startTracing('gateway', {}, silentLogger);
  await receive('call', SpanKind.SERVER, undefined, async () => expect(traceparent()).toBeUndefined());
  await stop();
});

it('is one trace from the browser over the bus and the outbox, and contains no message text', async () => {
  const collector = await startCollector();
  const stop = await startTracing('gateway', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, silentLogger);
  const events = await startEvents();
  await startServer();
  const bus = await startBus();
  const [traceId, browser] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  await receive('GET /api/x', SpanKind.SERVER, `00-${traceId}-${browser}-01`, async () => {
    await bus.call(echo, 'say', { text: 'hi' }, { caller });
    await claim(events.source);
  });
  await receive('a stranger', SpanKind.SERVER, 'nonsense', async () => undefined);
  expect(await events.once).toMatch(new RegExp(`^00-${traceId}-`));
  await events.stop();
  await stop();
  collector.stop();
  const spans = new Map(collector.spans().map((span) => [span.name, span]));
  const request = spans.get('GET /api/x');
  expect(request?.parentSpanId).toBe(browser);
  for (const name of ['billing.device.claimed', 'reports.echo.say'])
    expect(spans.get(name)).toMatchObject({ traceId, parentSpanId: request?.spanId });
  expect(spans.get('a stranger')?.traceId).not.toBe(traceId);
  expect(collector.bodies.join('')).not.toMatch(/"hi|203\.0\.113/);
});
