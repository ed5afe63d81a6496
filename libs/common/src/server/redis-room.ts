// Redis refuses every write once it is full, and then nobody can ask anything. So each use of it stops at its own share of the
// memory: visits first, large messages later, questions never.
import type { Redis } from 'ioredis';
import { AppError } from '../errors.js';
import { watched } from './watched.js';

/** Shares of `maxmemory` at which a use is refused. */
export const SHARES = { visits: 0.6, parcels: 0.85 } as const;
export type RedisUse = keyof typeof SHARES;

const LOOK_EVERY_MS = 1_000;
/** Publishes the memory reading as a metric of this process. */
export function watchRoom(room: RedisRoom): void {
  watched(
    'redis_memory_bytes',
    'Memory of Redis: used, and the most it may use (0: no limit)',
    async () => {
      const { used, most } = room.reading;
      return [
        { labels: { kind: 'used' }, value: used },
        { labels: { kind: 'limit' }, value: most },
      ];
    },
    ['kind'],
  );
}

/** Callers may retry when events have been handled and parcels have expired. */
const RETRY_AFTER_SECONDS = 30;

export class RedisRoom {
  private used = 0;
  private most = 0;
  /** Written by this process since the last reading. */
  private written = 0;
  private timer?: NodeJS.Timeout;

  constructor(private readonly redis: Pick<Redis, 'info' | 'status'>) {}

  async start(): Promise<void> {
    this.timer ??= setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    await this.look();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Bytes used and allowed; 0 allowed: Redis has no limit. */
  get reading(): { readonly used: number; readonly most: number } {
    return { used: this.used + this.written, most: this.most };
  }

  isLeftFor(use: RedisUse, bytes = 0): boolean {
    return this.most === 0 || this.used + this.written + bytes <= this.most * SHARES[use];
  }

  /** Counts bytes that are about to be written. @throws AppError OVERLOADED when the use has exhausted its share */
  take(use: RedisUse, bytes: number): void {
    if (!this.isLeftFor(use, bytes)) throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS });
    this.written += bytes;
  }

  /** Reads the memory again. While Redis cannot be read the previous figures stay. */
  async look(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const info = await this.redis.info('memory').catch(() => '');
    const used = /^used_memory:(\d+)/m.exec(info)?.[1];
    if (used === undefined) return;
    this.used = Number(used);
    this.most = Number(/^maxmemory:(\d+)/m.exec(info)?.[1] ?? 0);
    this.written = 0;
  }
}
