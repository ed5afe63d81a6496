// Real Redis, with a made-up contract in place of a service's.
import type { Redis } from 'ioredis';
import { lastValueFrom, toArray } from 'rxjs';
import type { AppError } from '../../errors.js';
import { silentLogger } from '../../testing/index.js';
import { createLogger } from '../logger.js';
import { connectRedis } from '../redis.js';
import { caller, closeAll, config, echo, EchoServer, startBus, startServer } from './testing/echo.js';
import { requestStream } from './wire.js';

/** Waits for an event; only the test's own time limit applies. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

afterEach(closeAll);

describe('the bus', () => {
  it('answers, and drops fields that the contract does not name', async () => {
    await startServer();
    const bus = await startBus();
    expect(await bus.call(echo, 'say', { text: 'hi' }, { caller })).toEqual({ text: `hi ${caller.deviceId}` });
  });

  it('passes refusals with their details and hides bugs', async () => {
    await startServer();
    const bus = await startBus();
    await expect(bus.call(echo, 'say', { text: 'no' }, { caller })).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      details: { usageCount: 3 },
    });
    const bug = await bus.call(echo, 'say', { text: 'bug' }, { caller }).catch((error: unknown) => error);
    expect(bug).toMatchObject({ code: 'INTERNAL' });
    expect(JSON.stringify(bug)).not.toContain('secret detail');
    const codeOf = (text: string) => bus.call(echo, 'say', { text }, { caller }).catch((error: AppError) => error.code);
    expect([await codeOf('wrong'), await codeOf('far too long a text')]).toEqual(['INTERNAL', 'VALIDATION_FAILED']);
  });

  it('names the request that it refuses', async () => {
    const lines: { requestId?: string }[] = [];
    const write = (line: string): unknown => lines.push(JSON.parse(line) as { requestId?: string });
    await startServer(new EchoServer(), { logger: createLogger('reports', 'info', { write }) });
    await (await startBus()).call(echo, 'say', { text: 'no' }, { caller }).catch(() => undefined);
    expect(lines.map(({ requestId }) => requestId)).toEqual([caller.requestId]);
  });

  it('streams deltas in order, then the output', async () => {
    await startServer();
    const bus = await startBus();
    const steps = await lastValueFrom(bus.stream(echo, 'count', { to: 200 }, { caller }).pipe(toArray()));
    expect(steps.slice(0, -1)).toEqual(Array.from({ length: 200 }, (_, i) => ({ delta: { n: i + 1 } })));
    expect(steps.at(-1)).toEqual({ output: { sum: 20_100 } });
  });

  it('shares 500 calls between two replicas, each executed once', async () => {
    const [a, b] = [await startServer(), await startServer()];
    const bus = await startBus();
    await Promise.all(Array.from({ length: 500 }, (_, id) => bus.call(echo, 'repeat', { id }, { caller })));
    const served = [...a.target.served, ...b.target.served].map(Number).sort((x, y) => x - y);
    expect(served).toEqual(Array.from({ length: 500 }, (_, id) => id));
    expect(Math.min(a.target.served.length, b.target.served.length)).toBeGreaterThan(0);
  });

  it('sends calls made together as few messages, their answers too, and a long call by itself', async () => {
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const bus = await startBus();
    const ids = Array.from({ length: 40 }, (_, id) => ({ id }));
    const calls = ids.map((input) => bus.call(echo, input.id < 38 ? 'repeat' : 'wait', input, { caller }));
    const sent = (): Promise<number> => redis.xlen(requestStream(config.REDIS_PREFIX, 'reports'));
    await until(async () => (await sent()) >= 5);
    expect(await sent()).toBe(5);
    const heard: unknown[] = [];
    await redis.psubscribe(`${config.REDIS_PREFIX}:replies:*`);
    redis.on('pmessage', (...message) => heard.push(message));
    await startServer();
    expect(await Promise.all(calls)).toEqual(ids);
    expect(heard.length).toBeLessThanOrEqual(12);
    redis.disconnect();
  });

  it('sends a repeatable call again when a replica lost it', async () => {
    const swallowing = new EchoServer();
    swallowing.hang = true;
    const { server } = await startServer(swallowing);
    const bus = await startBus();
    const answer = bus.call(echo, 'repeat', { id: 7 }, { caller });
    await until(() => swallowing.taken.length > 0);
    server.unwrap<Redis>().disconnect();
    void server.close();
    await startServer();
    expect(await answer).toEqual({ id: 7 });
    swallowing.letGo();
  });

  it('does not resend what a living server is working on', async () => {
    const replicas = [new EchoServer(), new EchoServer()];
    for (const replica of replicas) {
      replica.hang = true;
      await startServer(replica);
    }
    const bus = await startBus();
    const answer = bus.call(echo, 'repeat', { id: 1 }, { caller });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(replicas.flatMap(({ taken }) => taken)).toEqual([1]);
    for (const replica of replicas) replica.letGo();
    expect(await answer).toEqual({ id: 1 });
  });

  it('serves one of the copies of a call that waited for its service', async () => {
    const bus = await startBus();
    const answer = bus.call(echo, 'repeat', { id: 3 }, { caller });
    await new Promise((resolve) => setTimeout(resolve, 2_200));
    const { target } = await startServer();
    expect(await answer).toEqual({ id: 3 });
    expect(target.served).toEqual([3]);
  });

  it('works for callers that still wait when a burst exceeds a service’s capacity', async () => {
    const { target } = await startServer();
    let line = Promise.resolve();
    target.queue = () => (line = line.then(() => new Promise((resolve) => setTimeout(resolve, 5))));
    const bus = await startBus();
    const calls = Array.from({ length: 1500 }, (_, id) => bus.call(echo, 'repeat', { id }, { caller }));
    const answers = await Promise.allSettled(calls);
    const served = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(served).toBeGreaterThan(100);
    expect(served).toBeLessThan(1500);
    expect(target.taken.length - served).toBeLessThanOrEqual(128);
  });

  it('gives up clearly when nobody serves, and serves nothing that expired', async () => {
    const bus = await startBus();
    const gaveUpAfter = async (deadline?: number): Promise<number> => {
      const begun = Date.now();
      const call = bus.call(echo, 'say', { text: 'hi' }, { caller, deadline });
      await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      return Date.now() - begun;
    };
    // The operation's own second, which a caller may shorten but not lengthen.
    const [own, shorter, longer] = await Promise.all([
      gaveUpAfter(),
      gaveUpAfter(Date.now() + 300),
      gaveUpAfter(Date.now() + 10_000),
    ]);
    expect(shorter).toBeLessThan(own);
    expect(Math.max(own, longer)).toBeLessThan(5000);
    const { target } = await startServer();
    await bus.call(echo, 'say', { text: 'later' }, { caller });
    expect(target.served).toEqual(['later']);
  });

  it('reports at once that the server of a long call died, and waits for one that is only slow', async () => {
    const slow = new EchoServer();
    slow.hang = true;
    const { server } = await startServer(slow);
    const bus = await startBus({ silentMs: 1500 });
    const outcome = (sent: Promise<unknown>): Promise<unknown> => sent.catch((error: AppError) => error.code);
    const answered = outcome(bus.call(echo, 'wait', { id: 1 }, { caller }));
    await new Promise((resolve) => setTimeout(resolve, 1200));
    slow.letGo();
    expect(await answered).toEqual({ id: 1 });
    const begun = Date.now();
    const lost = outcome(bus.call(echo, 'wait', { id: 2 }, { caller }));
    await new Promise((resolve) => setTimeout(resolve, 500));
    server.unwrap<Redis>().disconnect();
    expect(await lost).toBe('SERVICE_UNAVAILABLE');
    expect(Date.now() - begun).toBeLessThan(8_000);
    slow.letGo();
  });

  it('finishes what it took before it closes', async () => {
    const { server, target } = await startServer();
    const bus = await startBus();
    const calls = Promise.all(
      Array.from({ length: 100 }, (_, id) => bus.call(echo, 'repeat', { id }, { caller }).catch(() => 'lost')),
    );
    await until(() => target.taken.length > 0);
    await server.close();
    await startServer();
    expect((await calls).filter((answer) => answer === 'lost')).toEqual([]);
  });

  it('resumes by itself after Redis forgot everything', async () => {
    const { server } = await startServer();
    const bus = await startBus();
    await server.unwrap<ReturnType<typeof connectRedis>>().del(requestStream(config.REDIS_PREFIX, 'reports'));
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(await bus.call(echo, 'repeat', { id: 1 }, { caller })).toEqual({ id: 1 });
  });

  it('leaves no request in Redis, and sends none in the clear', async () => {
    const bus = await startBus();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const stream = requestStream(config.REDIS_PREFIX, 'reports');
    const call = bus.call(echo, 'say', { text: 'sore knee' }, { caller });
    await until(async () => (await redis.xlen(stream)) > 0);
    expect(JSON.stringify(await redis.xrange(stream, '-', '+'))).not.toContain('sore knee');
    await startServer();
    await call;
    expect(await redis.xlen(stream)).toBe(0);
    redis.disconnect();
  });
});
