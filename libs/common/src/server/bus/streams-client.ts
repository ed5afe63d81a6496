// The calling side: requests go into the stream of the service, replies arrive on one pub/sub channel of this process.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { AppError, isErrorCode } from '../../errors.js';
import type { Logger } from '../logger.js';
import { RedisRoom, watchRoom, type RedisUse } from '../redis-room.js';
import { connectRedis, redisReady, type RedisAddress } from '../redis.js';
import type { SigningKey } from '../crypto/derive.js';
import type { ServiceName } from '../../values.js';
import { traceparent } from '../tracing/spans.js';
import { Gatherer, listOf, type Item } from './gather.js';
import { LetterBox } from './letters.js';
import { INLINE_MAX, Parcels } from './parcels.js';
import {
  ALIVE_EVERY_MS,
  replyChannel,
  requestStream,
  SHORT_MS,
  SILENT_MS,
  type BusReply,
  type BusRequest,
} from './wire.js';

export interface StreamsClientOptions {
  /** The calling service. */
  readonly service: ServiceName;
  readonly redis: RedisAddress;
  readonly prefix: string;
  readonly signingKey: SigningKey;
  readonly logger: Logger;
  /** Milliseconds of silence after a sign of life until the server counts as dead. */
  readonly silentMs?: number;
}

export type Envelope = Omit<BusRequest, 'id' | 'pattern' | 'replyTo' | 'traceparent'>;
/** Deltas come first, if requested; the output or the error comes last. */
export type Step = { readonly delta: unknown } | { readonly output: unknown } | { readonly error: AppError };
export type Callback = (step: Step) => void;
/** A request in flight. */
export interface Pending {
  readonly stop: () => void;
  /** Whether a server has it and has recently sent a sign of life. */
  readonly isServed: () => boolean;
}
interface Waiting {
  readonly callback: Callback;
  /** The only server whose replies count. */
  readonly service: ServiceName;
  /** When its server last sent a sign of life. */
  lastSign?: number;
}

interface Outgoing extends Item {
  readonly id: string;
  readonly expires: number;
  /** Called when its text is not needed any more. */
  readonly onSealed: (() => void) | undefined;
}

/** Older requests have expired, since no call takes longer: what an absent service left unread is trimmed. */
const LONGEST_MS = 70_000;

/** Few per message, so that replicas share a burst. */
const MOST_IN_A_MESSAGE = 16;

/** Large requests (pictures) of this process that are still unread: until then they occupy memory of Redis. */
const LARGE_UNREAD = 8;

export class StreamsClient {
  private readonly channel: string;
  private readonly waiting = new Map<string, Waiting>();
  /** The destinations are services. */
  private readonly together = new Gatherer<Outgoing>(MOST_IN_A_MESSAGE, (service, requests) =>
    this.write(service as ServiceName, requests),
  );
  private readonly letters: LetterBox;
  private readonly largeUnread = new Set<string>();
  private commands?: Redis;
  private parcels?: Parcels;
  private room?: RedisRoom;
  private subscriber?: Redis;
  private watch?: NodeJS.Timeout;
  private count = 0;

  constructor(private readonly options: StreamsClientOptions) {
    this.channel = replyChannel(options.prefix, options.service, randomUUID());
    this.letters = new LetterBox(options.service, options.signingKey);
  }

  async connect(): Promise<void> {
    if (this.commands) return;
    const { redis, logger } = this.options;
    this.commands = connectRedis(redis, 'commands', logger);
    this.subscriber = connectRedis(redis, 'waiting', logger);
    this.room = new RedisRoom(this.commands);
    this.parcels = new Parcels(this.commands, this.options.prefix, this.room);
    this.subscriber.on('messageBuffer', (_channel, message: Buffer) => void this.receive(message));
    // Replies are lost while the subscription is down: a clear refusal now is better than a timeout later.
    this.subscriber.on('close', () => this.refuseAll());
    await Promise.all([redisReady(this.commands), redisReady(this.subscriber)]);
    await this.room.start();
    watchRoom(this.room);
    await this.subscriber.subscribe(this.channel);
    this.watch = setInterval(() => this.refuseSilent(), 1_000).unref();
  }

  close(): void {
    clearInterval(this.watch);
    this.room?.stop();
    this.refuseAll();
    this.commands?.disconnect();
    this.subscriber?.disconnect();
  }

  /** @throws Error when Redis does not answer */
  async ping(): Promise<void> {
    await this.commands?.ping();
  }

  /** Sends one request. @param onSealed called when nothing of its input is kept any more */
  request(pattern: string, envelope: Envelope, callback: Callback, onSealed?: () => void): Pending {
    const id = String((this.count += 1));
    const service = pattern.slice(0, pattern.indexOf('.')) as ServiceName;
    const waiting: Waiting = { callback, service };
    this.waiting.set(id, waiting);
    const { input, caller, deadline, expires, wantsDeltas } = envelope;
    const asked = { id, pattern, input, caller, deadline, expires, wantsDeltas, replyTo: this.channel };
    const request: BusRequest = { ...asked, traceparent: traceparent() };
    const outgoing = { id, expires, text: JSON.stringify(request), onSealed };
    if (envelope.deadline - Date.now() <= SHORT_MS) this.together.add(service, outgoing);
    else this.write(service, [outgoing]);
    return {
      stop: () => this.end(id),
      isServed: () => waiting.lastSign !== undefined && Date.now() - waiting.lastSign < 2 * ALIVE_EVERY_MS,
    };
  }

  /** Refuses the requests when they cannot be written. Their texts are free for collection while that is going on. */
  private write(service: ServiceName, requests: readonly Outgoing[]): void {
    const ids = requests.map(({ id }) => id);
    const lifetime = Math.max(...requests.map(({ expires }) => expires)) - Date.now();
    const stream = requestStream(this.options.prefix, service);
    const sealed = requests.flatMap(({ onSealed }) => onSealed ?? []);
    this.letters
      .seal(service, stream, listOf(requests))
      .finally(() => sealed.forEach((tell) => tell()))
      .then((letter) => this.append(stream, letter, lifetime, ids))
      .catch((error: unknown) => ids.forEach((id) => this.refuse(id, error)));
  }

  private async append(stream: string, letter: Buffer, lifetime: number, ids: readonly string[]): Promise<void> {
    if (this.commands?.status !== 'ready' || this.subscriber?.status !== 'ready')
      throw new Error('Redis is not reachable.');
    if (letter.length > INLINE_MAX) this.countLarge(ids);
    const message = await this.parcels?.pack(letter, { tooLarge: 'BODY_TOO_LARGE', lifetime });
    await this.commands.xadd(stream, 'MINID', '~', Date.now() - LONGEST_MS, '*', 'requests', message ?? '');
  }

  /** Checks that Redis has room for such a use. @throws AppError OVERLOADED */
  refuseWithoutRoom(use: RedisUse): void {
    this.room?.take(use, 0);
  }

  /** @throws AppError OVERLOADED */
  private countLarge(ids: readonly string[]): void {
    if (this.largeUnread.size >= LARGE_UNREAD) throw new AppError('OVERLOADED');
    for (const id of ids) this.largeUnread.add(id);
  }

  private async receive(message: Buffer): Promise<void> {
    try {
      await this.parcels?.unpack(message, async (letter) => {
        const { from, json } = await this.letters.openJson(this.channel, letter);
        for (const reply of json as BusReply[]) {
          if (this.waiting.get(reply.id)?.service === from) this.take(reply);
        }
      });
    } catch (error) {
      this.options.logger.error({ err: error }, 'A reply on the bus could not be read');
    }
  }

  private take(reply: BusReply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    waiting.lastSign = Date.now();
    this.largeUnread.delete(reply.id);
    if ('alive' in reply) return;
    const { callback } = waiting;
    if ('delta' in reply) return callback({ delta: reply.delta });
    this.end(reply.id);
    if ('output' in reply) return callback({ output: reply.output });
    const code = isErrorCode(reply.error.code) ? reply.error.code : 'INTERNAL';
    callback({ error: new AppError(code, reply.error.details) });
  }

  private refuseAll(): void {
    for (const id of [...this.waiting.keys()]) this.refuse(id);
  }

  /** Refuses requests whose server has died, instead of waiting until their time is up. */
  private refuseSilent(): void {
    const since = Date.now() - (this.options.silentMs ?? SILENT_MS);
    for (const [id, { lastSign }] of this.waiting) if (lastSign !== undefined && lastSign < since) this.refuse(id);
  }

  private refuse(id: string, cause?: unknown): void {
    const waiting = this.waiting.get(id);
    this.end(id);
    const error = cause instanceof AppError ? cause : new AppError('SERVICE_UNAVAILABLE', {}, { cause });
    waiting?.callback({ error });
  }

  private end(id: string): void {
    this.waiting.delete(id);
    this.largeUnread.delete(id);
  }
}
