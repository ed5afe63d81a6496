// A made-up service on real Redis, for the tests of the bus.
import { z } from 'zod';
import { contract, operation, streamingOperation, type CallContext, type Serves } from '../../../contract.js';
import { AppError } from '../../../errors.js';
import { aDevice, silentLogger, testConfig } from '../../../testing/index.js';
import type { ServiceName } from '../../../values.js';
import { createStreamsClient } from '../../platform.js';
import { StreamsBus } from '../bus.js';
import type { StreamsClient } from '../streams-client.js';
import { StreamsServer, type StreamsServerOptions } from '../streams-server.js';

export const echo = contract('reports', 'echo', {
  say: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: '',
    input: z.object({ text: z.string().max(10) }),
    output: z.object({ text: z.string() }),
    timeout: 1000,
  }),
  count: streamingOperation({
    access: 'internal',
    callers: ['gateway'],
    summary: '',
    input: z.object({ to: z.number() }),
    output: z.object({ sum: z.number() }),
    delta: z.object({ n: z.number() }),
    timeout: 2000,
  }),
  repeat: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: '',
    input: z.object({ id: z.number() }),
    output: z.object({ id: z.number() }),
    repeatable: true,
    timeout: 3000,
  }),
  copy: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: '',
    input: z.object({ text: z.string(), times: z.int() }),
    output: z.object({ text: z.string() }),
    timeout: 15_000,
  }),
  operate: operation({
    access: 'admin',
    callers: ['gateway'],
    summary: '',
    input: z.object({}),
    output: z.object({ operator: z.string() }),
  }),
  wait: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: '',
    input: z.object({ id: z.number() }),
    output: z.object({ id: z.number() }),
    timeout: 30_000,
  }),
});

export class EchoServer implements Serves<typeof echo> {
  served: unknown[] = [];
  taken: number[] = [];
  hang = false;
  letGo: () => void = () => undefined;
  queue: () => Promise<void> = async () => undefined;

  async say({ text }: { text: string }, { caller }: CallContext) {
    if (text === 'no') throw new AppError('INSUFFICIENT_CREDITS', { usageCount: 3 });
    if (text === 'bug') throw new Error('secret detail');
    if (text === 'wrong') return { text: 7 as unknown as string };
    this.served.push(text);
    return { text: `${text} ${caller.deviceId}`, extra: 'dropped' };
  }

  async *count({ to }: { to: number }): AsyncGenerator<{ n: number }, { sum: number }> {
    let sum = 0;
    for (let n = 1; n <= to; n += 1) {
      sum += n;
      yield { n };
    }
    return { sum };
  }

  async repeat({ id }: { id: number }): Promise<{ id: number }> {
    this.taken.push(id);
    await this.queue();
    if (this.hang) await new Promise<void>((resolve) => (this.letGo = resolve));
    this.served.push(id);
    return { id };
  }

  async copy({ text, times }: { text: string; times: number }): Promise<{ text: string }> {
    return { text: text.repeat(times) };
  }

  async operate(_input: unknown, { caller }: CallContext): Promise<{ operator: string }> {
    return { operator: caller.operator ?? '' };
  }

  wait(input: { id: number }): Promise<{ id: number }> {
    return this.repeat(input);
  }
}

export const config = testConfig('postgres://unused', {});
const operations = new Map(Object.entries(echo.operations).map(([name, op]) => [`reports.echo.${name}`, op]));
export const caller = aDevice();
const running: { close(): Promise<void> | void }[] = [];
export async function startServer(target = new EchoServer(), options: Partial<StreamsServerOptions> = {}) {
  const server = new StreamsServer({
    service: 'reports',
    redis: { url: config.REDIS_URL },
    prefix: config.REDIS_PREFIX,
    signingKey: config.SIGNING_KEY,
    logger: silentLogger,
    operations,
    ...options,
  });
  for (const name of Object.keys(echo.operations) as (keyof EchoServer)[]) {
    const method = (target[name] as (...args: never[]) => unknown).bind(target) as never;
    server.addHandler(`reports.echo.${name}`, method);
  }
  await new Promise<void>((resolve) => void server.listen(() => resolve()));
  running.push(server);
  return { server, target };
}

export async function startBus(options: { silentMs?: number } = {}, as: ServiceName = 'gateway'): Promise<StreamsBus> {
  const client: StreamsClient = createStreamsClient(as, config, silentLogger, options);
  await client.connect();
  running.push(client);
  return new StreamsBus(client);
}

/** For `afterEach`. */
export async function closeAll(): Promise<void> {
  for (const part of running.splice(0)) await part.close();
}
