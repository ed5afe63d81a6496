// Large messages bypass the streams: they are stored in Redis under a random key, for a short time, until their receiver takes
// them. A stream keeps what was read until it is trimmed, and a published message above the limit of Redis' output buffers costs
// its receiver the connection, with every call on it.
import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { AppError, type ErrorCode } from '../../errors.js';
import type { RedisRoom } from '../redis-room.js';
import { Slots } from '../slots.js';

/** Bytes above which a message becomes a parcel: more than is gathered into one message. */
export const INLINE_MAX = 80 * 1024;
/** The largest message allowed, in bytes: a picture of 10 MB as base64 in JSON, or a page of a long conversation. */
export const MESSAGE_MAX = 16 * 1024 * 1024;

const INLINE = 0;
const ASIDE = 1;

export interface Parcel {
  /** The error for a message above MESSAGE_MAX. */
  readonly tooLarge: ErrorCode;
  /** Milliseconds after which nobody waits for it any more. */
  readonly lifetime: number;
}

export class Parcels {
  /** Parcels are read one at a time: reading one takes several times its size. */
  private readonly turns = new Slots(1, Infinity);

  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
    private readonly room: RedisRoom,
  ) {}

  /**
   * What to write into a stream or a channel.
   * @throws AppError `tooLarge`, or OVERLOADED while Redis is nearly full
   */
  async pack(letter: Buffer, { tooLarge, lifetime }: Parcel): Promise<Buffer> {
    if (letter.length <= INLINE_MAX) return Buffer.concat([Buffer.of(INLINE), letter]);
    if (letter.length > MESSAGE_MAX) throw new AppError(tooLarge);
    this.room.take('parcels', letter.length);
    const key = `${this.prefix}:parcel:${randomUUID()}`;
    await this.redis.set(key, letter, 'PX', Math.max(1, Math.ceil(lifetime)));
    return Buffer.concat([Buffer.of(ASIDE), Buffer.from(key)]);
  }

  /**
   * Reads a message; its parcel is deleted, and an expired one is not read.
   * @param read is awaited before the next parcel is fetched
   * @throws Error when the name cannot be a parcel's
   */
  async unpack(message: Buffer, read: (letter: Buffer) => Promise<void> | void): Promise<void> {
    const rest = message.subarray(1);
    if (message[0] === INLINE) return read(rest);
    const key = rest.toString();
    if (!key.startsWith(`${this.prefix}:parcel:`)) throw new Error('A message on the bus names no parcel.');
    await this.turns.run(async () => {
      const letter = await this.redis.getdelBuffer(key);
      if (letter) await read(letter);
    });
  }
}
