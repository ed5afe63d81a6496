// Nest transport over Redis Streams. One consumer group for each service makes replicas share the work: exactly one of
// them reads each request (Nest's own Redis transport is pub/sub, where every replica would execute every request).
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Server, type CustomTransportStrategy } from '@nestjs/microservices';
import type { Redis } from 'ioredis';
import { withRequestId, type Logger } from '../logger.js';
import { connectRedis, redisReady } from '../redis.js';
import { Gatherer, listOf, type Item } from './gather.js';
import { runHandler, type Operations } from './run-handler.js';
import {
  ALIVE_AFTER_MS,
  ALIVE_EVERY_MS,
  requestStream,
  unsealRequests,
  type BusReply,
  type BusRequest,
} from './wire.js';

export interface StreamsServerOptions {
  readonly service: string;
  readonly redisUrl: string;
  readonly prefix: string;
  readonly key: Buffer;
  readonly logger: Logger;
  readonly operations: Operations;
  /** Requests served at once by this process; more wait in the stream. */
  readonly concurrency?: number;
}

const BLOCK_MS = 500;
/** Messages read at once; each holds up to 16 requests. */
const READ_AT_ONCE = 16;
const GROUP = 'service';
/** They all go to one process, so they need not be shared out. */
const REPLIES_IN_A_MESSAGE = 128;

type StreamEntries = [stream: Buffer, entries: [id: Buffer, fields: Buffer[]][]][] | null;

export class StreamsServer extends Server implements CustomTransportStrategy {
  private readonly consumer = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  private readonly stream: string;
  private readonly concurrency: number;
  private readonly inFlight = new Set<Promise<void>>();
  private readonly replies = new Gatherer<Item>(REPLIES_IN_A_MESSAGE, (channel, replies) =>
    this.publish(channel, replies),
  );
  private reader?: Redis;
  private commands?: Redis;
  private loop: Promise<void> = Promise.resolve();
  /** The last message of replies; one connection sends them in order. */
  private published: Promise<unknown> = Promise.resolve();
  private closing = false;

  constructor(private readonly options: StreamsServerOptions) {
    super();
    this.stream = requestStream(options.prefix, options.service);
    this.concurrency = options.concurrency ?? 512;
  }

  async listen(ready: (error?: unknown) => void): Promise<void> {
    const { redisUrl, logger } = this.options;
    this.reader = connectRedis(redisUrl, 'waiting', logger);
    this.commands = connectRedis(redisUrl, 'commands', logger);
    await Promise.all([redisReady(this.reader), redisReady(this.commands)]);
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
    await this.published;
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
    // From '0': what callers wrote before this service started is served too, if it has not expired.
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
    // A wiped Redis has forgotten the group.
    if (error.message.startsWith('NOGROUP')) await this.createGroup().catch(() => undefined);
    else if (!this.closing)
      this.options.logger.warn({ reason: error.message }, 'Reading requests failed; trying again');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }

  private async readBatch(): Promise<void> {
    // NOACK: at most once. A caller whose request was lost with a dying replica times out and sends it again if the
    // operation is repeatable; nothing is executed twice behind its back.
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

  /** Read requests are removed at once: nothing of them stays in Redis. */
  private forget(ids: Buffer[]): void {
    this.commands?.xdel(this.stream, ...ids).catch(() => undefined);
  }

  private open(sealed: Buffer | undefined): void {
    if (!sealed) return;
    try {
      for (const request of unsealRequests(this.options.key, sealed)) this.start(request);
    } catch (error) {
      this.options.logger.error({ err: error }, 'A message on the bus could not be read');
    }
  }

  private start(request: BusRequest): void {
    const work: Promise<void> = this.serve(request)
      .catch((error: unknown) => this.options.logger.error({ err: error }, 'A request could not be served'))
      .finally(() => this.inFlight.delete(work));
    this.inFlight.add(work);
  }

  private async serve(request: BusRequest): Promise<void> {
    if (request.expires <= Date.now()) return;
    const handler = this.messageHandlers.get(request.pattern);
    const { operations, logger } = this.options;
    const stopSigns = this.showLife(request);
    const run = (): Promise<void> =>
      runHandler(request, handler, operations, logger, (reply) => this.reply(request, reply));
    const work = withRequestId(request.caller.requestId, run);
    await work.finally(stopSigns);
  }

  /** Sends signs of life to the caller of a slow request. @returns how to stop them */
  private showLife(request: BusRequest): () => void {
    const sign = (): void => this.reply(request, { id: request.id, alive: true });
    let timer = setTimeout(() => {
      sign();
      timer = setInterval(sign, ALIVE_EVERY_MS);
    }, ALIVE_AFTER_MS);
    return () => clearTimeout(timer);
  }

  private reply({ replyTo }: BusRequest, reply: BusReply): void {
    this.replies.add(replyTo, { text: JSON.stringify(reply) });
  }

  private publish(channel: string, replies: readonly Item[]): void {
    // The caller may be gone or Redis away; the work is done all the same and is found again by its id.
    this.published = this.commands?.publish(channel, listOf(replies)).catch(() => undefined) ?? Promise.resolve();
  }
}
