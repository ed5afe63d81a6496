// The calling side: requests go into the stream of the service, replies come on one pub/sub channel of this process.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { AppError, isErrorCode } from '../../errors.js';
import type { Logger } from '../logger.js';
import { connectRedis, redisReady } from '../redis.js';
import { Gatherer, type Item } from './gather.js';
import {
  ALIVE_EVERY_MS,
  replyChannel,
  requestStream,
  sealRequests,
  SHORT_MS,
  SILENT_MS,
  type BusReply,
  type BusRequest,
} from './wire.js';

export interface StreamsClientOptions {
  readonly redisUrl: string;
  readonly prefix: string;
  readonly key: Buffer;
  readonly logger: Logger;
  /** How long a server may be silent after a sign of life, milliseconds. */
  readonly silentMs?: number;
}

export type Envelope = Omit<BusRequest, 'id' | 'pattern' | 'replyTo'>;
/** Deltas come first, where they are wanted; the output or the error comes last. */
export type Step = { readonly delta: unknown } | { readonly output: unknown } | { readonly error: AppError };
export type Callback = (step: Step) => void;
/** A request in flight. */
export interface Pending {
  readonly stop: () => void;
  /** Whether a server has it and has sent a sign of life lately. */
  readonly isServed: () => boolean;
}
interface Waiting {
  readonly callback: Callback;
  /** When its server last sent a sign of life. */
  lastSign?: number;
}

interface Outgoing extends Item {
  readonly id: string;
}

/** A stream is trimmed to about this length; longer means that its service has been away for minutes. */
const STREAM_MAX = 10_000;

/** Few in a message, so that replicas share a burst. */
const MOST_IN_A_MESSAGE = 16;

export class StreamsClient {
  private readonly channel: string;
  private readonly waiting = new Map<string, Waiting>();
  private readonly together = new Gatherer<Outgoing>(MOST_IN_A_MESSAGE, (stream, requests) =>
    this.write(stream, requests),
  );
  private commands?: Redis;
  private subscriber?: Redis;
  private watch?: NodeJS.Timeout;
  private count = 0;

  constructor(private readonly options: StreamsClientOptions) {
    this.channel = replyChannel(options.prefix, randomUUID());
  }

  async connect(): Promise<void> {
    if (this.commands) return;
    const { redisUrl, logger } = this.options;
    this.commands = connectRedis(redisUrl, 'commands', logger);
    this.subscriber = connectRedis(redisUrl, 'waiting', logger);
    this.subscriber.on('message', (_channel, text: string) => this.receive(text));
    // Replies are lost while the subscription is away: a clear refusal now is better than a timeout later.
    this.subscriber.on('close', () => this.refuseAll());
    await Promise.all([redisReady(this.commands), redisReady(this.subscriber)]);
    await this.subscriber.subscribe(this.channel);
    this.watch = setInterval(() => this.refuseSilent(), 1_000).unref();
  }

  close(): void {
    clearInterval(this.watch);
    this.refuseAll();
    this.commands?.disconnect();
    this.subscriber?.disconnect();
  }

  /** @throws Error when Redis does not answer */
  async ping(): Promise<void> {
    await this.commands?.ping();
  }

  /** Sends one request. */
  request(pattern: string, envelope: Envelope, callback: Callback): Pending {
    const id = String((this.count += 1));
    const waiting: Waiting = { callback };
    this.waiting.set(id, waiting);
    const { input, caller, deadline, expires, wantsDeltas } = envelope;
    const replyTo = this.channel;
    const request: BusRequest = { id, pattern, input, caller, deadline, expires, wantsDeltas, replyTo };
    const stream = requestStream(this.options.prefix, pattern.slice(0, pattern.indexOf('.')));
    const outgoing = { id, text: JSON.stringify(request) };
    if (envelope.deadline - Date.now() <= SHORT_MS) this.together.add(stream, outgoing);
    else this.write(stream, [outgoing]);
    return {
      stop: () => void this.waiting.delete(id),
      isServed: () => waiting.lastSign !== undefined && Date.now() - waiting.lastSign < 2 * ALIVE_EVERY_MS,
    };
  }

  /** Refuses the requests when they cannot be written. */
  private write(stream: string, requests: readonly Outgoing[]): void {
    this.append(stream, requests).catch((error: unknown) => {
      for (const { id } of requests) this.refuse(id, error);
    });
  }

  private async append(stream: string, requests: readonly Outgoing[]): Promise<void> {
    if (this.commands?.status !== 'ready' || this.subscriber?.status !== 'ready') throw new Error('Redis is away.');
    const sealed = sealRequests(this.options.key, requests);
    await this.commands.xadd(stream, 'MAXLEN', '~', STREAM_MAX, '*', 'requests', sealed);
  }

  private receive(text: string): void {
    for (const reply of JSON.parse(text) as BusReply[]) this.take(reply);
  }

  private take(reply: BusReply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    waiting.lastSign = Date.now();
    if ('alive' in reply) return;
    const { callback } = waiting;
    if ('delta' in reply) return callback({ delta: reply.delta });
    this.waiting.delete(reply.id);
    if ('output' in reply) return callback({ output: reply.output });
    const code = isErrorCode(reply.error.code) ? reply.error.code : 'INTERNAL';
    callback({ error: new AppError(code, reply.error.details) });
  }

  private refuseAll(): void {
    for (const id of [...this.waiting.keys()]) this.refuse(id);
  }

  /** Refuses requests whose server has died now, instead of when their time is up. */
  private refuseSilent(): void {
    const since = Date.now() - (this.options.silentMs ?? SILENT_MS);
    for (const [id, { lastSign }] of this.waiting) if (lastSign !== undefined && lastSign < since) this.refuse(id);
  }

  private refuse(id: string, cause?: unknown): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.callback({ error: new AppError('SERVICE_UNAVAILABLE', {}, { cause }) });
  }
}
