// Real Redis: messages of any size, and who may write to whom.
import type { Redis } from 'ioredis';
import type { AppError } from '../../errors.js';
import { silentLogger } from '../../testing/index.js';
import type { ServiceName } from '../../values.js';
import { OperatorProofs } from '../crypto/operator-proof.js';
import { connectRedis } from '../redis.js';
import type { StreamsBus } from './bus.js';
import { LetterBox } from './letters.js';
import { caller, closeAll, config, echo, EchoServer, startBus, startServer } from './testing/echo.js';
import { requestStream } from './wire.js';

const codeOf = ({ code }: AppError): string => code;

afterEach(closeAll);

describe('large messages', () => {
  const MEGABYTE = 'x'.repeat(1024 * 1024);
  const copy = (bus: StreamsBus, text: string, times: number) => bus.call(echo, 'copy', { text, times }, { caller });
  const parcels = (redis: Redis) => redis.keys(`${config.REDIS_PREFIX}:parcel:*`);

  it('stores them separately for their receiver, who removes them', async () => {
    await startServer();
    const bus = await startBus();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const heard: Buffer[] = [];
    await redis.psubscribe(`${config.REDIS_PREFIX}:replies:*`);
    redis.on('pmessageBuffer', (_pattern: Buffer, _channel: Buffer, message: Buffer) => heard.push(message));
    const { text } = await copy(bus, MEGABYTE, 12);
    expect(text).toHaveLength(12 * MEGABYTE.length);
    expect(Math.max(...heard.map(({ length }) => length))).toBeLessThan(1024);
    await redis.punsubscribe();
    expect(await parcels(redis)).toEqual([]);
    redis.disconnect();
  });

  it('refuses only the answer that is too large, with its own code', async () => {
    await startServer();
    const bus = await startBus();
    const [large, small] = await Promise.allSettled([copy(bus, MEGABYTE, 24), copy(bus, 'a', 2)]);
    expect(large).toMatchObject({ status: 'rejected', reason: { code: 'ANSWER_TOO_LARGE', status: 422 } });
    expect(small).toMatchObject({ status: 'fulfilled', value: { text: 'aa' } });
  });

  it('tells when nothing of the input is kept any more, which is before anybody has read it', async () => {
    const bus = await startBus();
    const told: string[] = [];
    const sealed = new Promise<void>((resolve) => {
      const onSealed = (): void => (told.push('sealed'), resolve());
      const call = bus.call(echo, 'copy', { text: MEGABYTE, times: 1 }, { caller, onSealed });
      void call.then(({ text }) => told.push(`copied ${text.length}`));
    });
    expect(told).toEqual([]);
    await sealed;
    expect(told).toEqual(['sealed']);
    await startServer();
    for (let tries = 0; tries < 100 && told.length < 2; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toEqual(['sealed', `copied ${MEGABYTE.length}`]);
  });

  it('keeps at most eight unread large requests, and none in the stream, while their service is away', async () => {
    const bus = await startBus();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const calls = Array.from({ length: 12 }, () => copy(bus, MEGABYTE, 1).then(() => 'copied', codeOf));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await parcels(redis)).toHaveLength(8);
    expect(await redis.memory('USAGE', requestStream(config.REDIS_PREFIX, 'reports'))).toBeLessThan(64 * 1024);
    await startServer();
    const ends = await Promise.all(calls);
    expect(ends.toSorted()).toEqual([...Array<string>(4).fill('OVERLOADED'), ...Array<string>(8).fill('copied')]);
    expect(await copy(bus, MEGABYTE, 1)).toEqual({ text: MEGABYTE });
    redis.disconnect();
  });
});

describe('access on the bus', () => {
  it('allows an operation to the services that its contract names', async () => {
    await startServer();
    const outcome = async (as: ServiceName) =>
      (await startBus({}, as)).call(echo, 'say', { text: 'hi' }, { caller }).then(() => 'served', codeOf);
    expect([await outcome('gateway'), await outcome('chat')]).toEqual(['served', 'FORBIDDEN']);
  });

  it('ignores what one service writes in the name of another', async () => {
    const { target } = await startServer();
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const stream = requestStream(config.REDIS_PREFIX, 'reports');
    const request = {
      id: '1',
      pattern: 'reports.echo.say',
      input: { text: 'forged' },
      caller,
      deadline: 9e15,
      expires: 9e15,
      replyTo: 'x',
    };
    const letter = await new LetterBox('chat', config.SIGNING_KEY).seal('reports', stream, JSON.stringify([request]));
    const forged = Buffer.from(letter.toString('latin1').replace('chat', 'gateway'), 'latin1');
    for (const message of [letter, forged])
      await redis.xadd(stream, '*', 'requests', Buffer.concat([Buffer.of(0), message]));
    expect(await (await startBus()).call(echo, 'say', { text: 'hi' }, { caller })).toBeDefined();
    expect(target.served).toEqual(['hi']);
    redis.disconnect();
  });

  it('seals replies, and accepts only those of the service that was called', async () => {
    const target = new EchoServer();
    target.hang = true;
    await startServer(target);
    const redis = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    const heard: { channel: string; message: Buffer }[] = [];
    await redis.psubscribe(`${config.REDIS_PREFIX}:replies:*`);
    redis.on('pmessageBuffer', (_pattern: Buffer, channel: Buffer, message: Buffer) =>
      heard.push({ channel: channel.toString(), message }),
    );
    const bus = await startBus();
    await bus.call(echo, 'say', { text: 'knee' }, { caller });
    expect(heard[0]!.message.toString()).not.toContain('knee');
    const answer = bus.call(echo, 'repeat', { id: 5 }, { caller });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const { channel } = heard[0]!;
    const forged = JSON.stringify([{ id: '2', output: { id: 666 } }]);
    const fromBilling = await new LetterBox('billing', config.SIGNING_KEY).seal('gateway', channel, forged);
    const publisher = connectRedis(config.REDIS_URL, 'waiting', silentLogger);
    await publisher.publish(channel, forged);
    await publisher.publish(channel, Buffer.concat([Buffer.of(0), fromBilling]));
    await new Promise((resolve) => setTimeout(resolve, 100));
    target.letGo();
    expect(await answer).toEqual({ id: 5 });
    redis.disconnect();
    publisher.disconnect();
  });

  it('serves operators only with a proof for this operator and this request', async () => {
    const proofs = new OperatorProofs(config.SIGNING_KEY);
    await startServer(new EchoServer(), { checkOperator: (named) => proofs.check(named) });
    const bus = await startBus();
    const operator = 'ann@example.org';
    const ann = { requestId: caller.requestId, operator, operatorRole: 'owner', operatorSession: 'one' } as const;
    const operate = (operatorProof?: string, as: object = ann) =>
      bus.call(echo, 'operate', {}, { caller: { ...caller, ...as, operatorProof } }).catch(codeOf);
    expect(await operate(proofs.make(ann))).toEqual({ operator });
    const others = [
      undefined,
      'x.y',
      proofs.make({ ...ann, operator: 'bob@example.org' }),
      proofs.make({ ...ann, operatorRole: 'viewer' }),
      proofs.make({ ...ann, operatorSession: 'another' }),
      proofs.make({ ...ann, requestId: 'other' }),
      proofs.make(ann, 0),
    ];
    for (const proof of others) expect([proof, await operate(proof)]).toEqual([proof, 'INVALID_OPERATOR']);
    const viewer = { ...ann, operatorRole: 'viewer' } as const;
    expect(await operate(proofs.make(viewer), viewer)).toBe('FORBIDDEN');
  });
});
