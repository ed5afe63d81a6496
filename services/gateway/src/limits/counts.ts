// Counts of rate limits in Redis, for all replicas together. What is counted within one turn of the event loop goes as
// one command, each key once: a burst costs little more than one call.
import type { Redis, Result } from 'ioredis';

export interface Window {
  readonly key: string;
  readonly seconds: number;
}

export interface Count {
  readonly count: number;
  /** Until the window ends and counting begins anew. */
  readonly msLeft: number;
}

/** Calls of one key that are counted together. */
class Group {
  calls = 0;
  resolve!: (count: Count) => void;
  reject!: (error: unknown) => void;
  readonly done = new Promise<Count>((resolve, reject) => Object.assign(this, { resolve, reject }));

  constructor(readonly seconds: number) {}
}

/** KEYS: the windows; ARGV: for each of them, how many calls and how many seconds. A window without an end gets one. */
const SCRIPT = `
  local counts = {}
  for at, key in ipairs(KEYS) do
    local seconds = ARGV[2 * at]
    counts[2 * at - 1] = redis.call('INCRBY', key, ARGV[2 * at - 1])
    counts[2 * at] = redis.call('PTTL', key)
    if counts[2 * at] < 0 then
      redis.call('EXPIRE', key, seconds)
      counts[2 * at] = 1000 * seconds
    end
  end
  return counts`;

/** Keys a command holds at most, so that Redis serves others in between. */
const MOST = 200;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCalls(keys: number, ...rest: (string | number)[]): Result<number[], Context>;
  }
}

export class Counts {
  private waiting = new Map<string, Group>();

  constructor(private readonly redis: Redis) {
    redis.defineCommand('countCalls', { lua: SCRIPT });
  }

  /**
   * Counts one call.
   * @returns where the count stood after this call
   * @throws Error when Redis is away
   */
  async add({ key, seconds }: Window): Promise<Count> {
    const known = this.waiting.get(key) ?? this.open(key, seconds);
    const place = (known.calls += 1);
    const { count, msLeft } = await known.done;
    return { count: count - known.calls + place, msLeft };
  }

  private open(key: string, seconds: number): Group {
    if (this.waiting.size === 0) setImmediate(() => this.send());
    const group = new Group(seconds);
    this.waiting.set(key, group);
    return group;
  }

  private send(): void {
    const all = [...this.waiting];
    this.waiting = new Map();
    for (let from = 0; from < all.length; from += MOST) void this.count(all.slice(from, from + MOST));
  }

  private async count(part: readonly [string, Group][]): Promise<void> {
    try {
      if (this.redis.status !== 'ready') throw new Error('Redis is away.');
      const windows = part.flatMap(([, { calls, seconds }]) => [calls, seconds]);
      const counts = await this.redis.countCalls(part.length, ...part.map(([key]) => key), ...windows);
      part.forEach(([, { resolve }], at) => resolve({ count: counts[2 * at]!, msLeft: counts[2 * at + 1]! }));
    } catch (error) {
      for (const [, { reject }] of part) reject(error);
    }
  }
}
