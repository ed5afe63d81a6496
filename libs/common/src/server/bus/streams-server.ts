// Nest transport over Redis Streams. One consumer group for each service makes replicas share the work: exactly one of
// them reads each request (Nest's own Redis transport is pub/sub, where every replica would execute every request).
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import { withRequestId, type Logger } from '../logger.js';
import { onBehalfOf } from '../sender.js';
import type { SigningKey } from '../crypto/derive.js';
import { RedisRoom } from '../redis-room.js';
import { connectRedis, redisReady, type RedisAddress } from '../redis.js';
import type { Caller } from '../../contract.js';
import { AppError } from '../../errors.js';
import { receive, SpanKind } from '../tracing/spans.js';
import type { ServiceName } from '../../values.js';
import { Gatherer, listOf, type Item } from './gather.js';
import { LetterBox } from './letters.js';
import { Parcels } from './parcels.js';
import { runHandler, type Operations } from './run-handler.js';
import { ALIVE_AFTER_MS, ALIVE_EVERY_MS, requestStream, type BusReply, type BusRequest } from './wire.js';

export interface StreamsServerOptions {
  readonly service: ServiceName;
  readonly redis: RedisAddress;
  readonly prefix: string;
  readonly signingKey: SigningKey;
  readonly logger: Logger;
  readonly operations: Operations;
  /** Runs before anything is done for an operator. @throws AppError INVALID_OPERATOR */
  readonly checkOperator?: (caller: Caller) => void;
  /** Requests served concurrently by this process; more wait in the stream. */
  readonly concurrency?: number | undefined;
}

const BLOCK_MS = 500;
/** Messages read at a time; each holds up to 16 requests. */
const READ_AT_ONCE = 16;
const GROUP = 'service';
/** They all go to one process, so they need not be distributed. */
const REPLIES_IN_A_MESSAGE = 128;

/** Milliseconds after which a reply that nobody took is given up. */
const REPLY_LIFETIME_MS = 30_000;

interface Answer extends Item {
  readonly id: string;
}

/** A request with the service that sealed it. */
export interface Received extends BusRequest {
  readonly from: ServiceName;
}

type StreamEntries = [stream: Buffer, entries: [id: Buffer, fields: Buffer[]][]][] | null;

export class StreamsServer extends Server implements CustomTransportStrategy {
  private readonly consumer = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  private readonly stream: string;
  private readonly concurrency: number;
  private readonly inFlight = new Set<Promise<void>>();
  /** The destinations are services with their channels. */
  private readonly replies = new Gatherer<Answer>(REPLIES_IN_A_MESSAGE, (place, replies) => {
    const [to, channel] = place.split(' ') as [ServiceName, string];
    const sending = this.publish(to, channel, replies).finally(() => this.published.delete(sending));
    this.published.add(sending);
  });
  private readonly letters: LetterBox;
  private parcels?: Parcels;
  private room?: RedisRoom;
  private reader?: Redis;
  private commands?: Redis;
  private loop: Promise<void> = Promise.resolve();
  /** Messages of replies being sent. */
  private readonly published = new Set<Promise<void>>();
  private closing = false;

  constructor(private readonly options: StreamsServerOptions) {
    super();
    this.stream = requestStream(options.prefix, options.service);
    this.concurrency = options.concurrency ?? 512;
    this.letters = new LetterBox(options.service, options.signingKey);
  }

  async listen(ready: (error?: unknown) => void): Promise<void> {
    const { redis, logger } = this.options;
    this.reader = connectRedis(redis, 'waiting', logger);
    this.commands = connectRedis(redis, 'commands', logger);
    this.room = new RedisRoom(this.commands);
    this.parcels = new Parcels(this.commands, this.options.prefix, this.room);
    await Promise.all([redisReady(this.reader), redisReady(this.commands)]);
    await this.room.start();
    await this.createGroup();
    this.loop = this.readForever();
    ready();
  }

  /** Stops reading, finishes what was read, then disconnects. */
  async close(): Promise<void> {
    if (this.closing) return;
    this.closing = true;
    await this.loop;
    await Promise.allSettled(this.inFlight);
    this.replies.flush();
    await Promise.all(this.published);
    this.room?.stop();
    await this.commands?.xgroup('DELCONSUMER', this.stream, GROUP, this.consumer).catch(() => undefined);
    this.reader?.disconnect();
    this.commands?.disconnect();
  }

  on(): void {}
  unwrap<T>(): T {
    return this.commands as T;
  }

  /** How many requests are being served right now. */
  get load(): number {
    return this.inFlight.size;
  }

  private async createGroup(): Promise<void> {
    // From '0': requests written before this service started are served too, if they have not expired.
    await this.reader?.xgroup('CREATE', this.stream, GROUP, '0', 'MKSTREAM').catch((error: Error) => {
      if (!error.message.startsWith('BUSYGROUP')) throw error;
    });
  }

  private async readForever(): Promise<void> {
    while (!this.closing) {
      try {
        if (this.inFlight.size >= this.concurrency) await Promise.race(this.inFlight);
        else await this.readBatch();
      } catch (error) {
        await this.recover(error as Error);
      }
    }
  }

  private async recover(error: Error): Promise<void> {
    // A wiped Redis has lost the group.
    if (error.message.startsWith('NOGROUP')) await this.createGroup().catch(() => undefined);
    else if (!this.closing)
      this.options.logger.warn({ reason: error.message }, 'Reading requests failed; trying again');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  private async readBatch(): Promise<void> {
    // NOACK: at most once. A caller whose request was lost with a dying replica times out and sends it again if the operation is
    // repeatable; nothing is executed twice unnoticed.
    const command = [
      'GROUP',
      GROUP,
      this.consumer,
      'COUNT',
      READ_AT_ONCE,
      'BLOCK',
      BLOCK_MS,
      'NOACK',
      'STREAMS',
      this.stream,
      '>',
    ];
    const batch = (await this.reader?.callBuffer('XREADGROUP', command)) as StreamEntries | undefined;
    for (const [, entries] of batch ?? []) {
      this.forget(entries.map(([id]) => id));
      for (const [, fields] of entries) this.open(fields[1]);
    }
  }

  /** Requests are deleted once read, so that nothing of them stays in Redis. */
  private forget(ids: Buffer[]): void {
    this.commands?.xdel(this.stream, ...ids).catch(() => undefined);
  }

  private open(message: Buffer | undefined): void {
    if (!message) return;
    this.begin(this.openLetter(message), 'A message on the bus could not be read');
  }

  private async openLetter(message: Buffer): Promise<void> {
    await this.parcels?.unpack(message, async (letter) => {
      const { from, json } = await this.letters.openJson(this.stream, letter);
      for (const request of json as BusRequest[])
        this.begin(this.serve({ ...request, from }), 'A request could not be served');
    });
  }

  private begin(task: Promise<void>, failure: string): void {
    const work: Promise<void> = task
      .catch((error: unknown) => this.options.logger.error({ err: error }, failure))
      .finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async serve(request: Received): Promise<void> {
    if (request.expires <= Date.now()) return;
    const handler = this.messageHandlers.get(request.pattern);
    const { operations, logger, checkOperator } = this.options;
    const stopSigns = this.showLife(request);
    const run = (): Promise<void> =>
      runHandler(request, handler, { operations, logger, checkOperator }, (reply) => this.reply(request, reply));
    const { requestId, ip } = request.caller;
    const traced = (): Promise<void> => receive(request.pattern, SpanKind.SERVER, request.traceparent, run);
    const work = withRequestId(requestId, () => onBehalfOf(ip, traced));
    await work.finally(stopSigns);
  }

  /** Sends signs of life to the caller of a slow request. @returns a function that stops them */
  private showLife(request: Received): () => void {
    const sign = (): void => this.reply(request, { id: request.id, alive: true });
    let timer = setTimeout(() => {
      sign();
      timer = setInterval(sign, ALIVE_EVERY_MS);
    }, ALIVE_AFTER_MS);
    return () => clearTimeout(timer);
  }

  private reply({ from, replyTo }: Received, reply: BusReply): void {
    this.replies.add(`${from} ${replyTo}`, { id: reply.id, text: JSON.stringify(reply) });
  }

  private async publish(to: ServiceName, channel: string, replies: readonly Answer[]): Promise<void> {
    try {
      await this.deliver(to, channel, replies);
    } catch (error) {
      // The caller may be gone or Redis away; the work is still done and can be found again by its id.
      if (error instanceof AppError) await this.deliver(to, channel, refusalsOf(replies, error)).catch(() => undefined);
    }
  }

  private async deliver(to: ServiceName, channel: string, replies: readonly Item[]): Promise<void> {
    const letter = await this.letters.seal(to, channel, listOf(replies));
    const message = await this.parcels?.pack(letter, { tooLarge: 'ANSWER_TOO_LARGE', lifetime: REPLY_LIFETIME_MS });
    await this.commands?.publish(channel, message ?? '');
  }
}

/** Sent instead of a reply that cannot be sent. */
function refusalsOf(replies: readonly Answer[], { code, details }: AppError): Item[] {
  return replies.map(({ id }) => ({ text: JSON.stringify({ id, error: { code, details } } satisfies BusReply) }));
}
