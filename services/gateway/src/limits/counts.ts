// Counts of rate limits in Redis, for all replicas together. A window that Redis has told of lately, and that is far from
// its end, is counted here first: Redis hears of it a moment later, together with all others. Whoever comes near the limit
// waits for what Redis says, so that no call beyond it passes.
import type { Redis, Result } from 'ioredis';

export interface Limited {
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

export interface Count {
  readonly count: number;
  /** Until the window ends and counting begins anew. */
  readonly msLeft: number;
}

interface Waiting {
  /** How many calls of the same group came before. */
  readonly place: number;
  readonly resolve: (count: Count) => void;
  readonly reject: (error: unknown) => void;
}

/** What is known of one key: where Redis stood, and what it has not heard of yet. */
interface Window {
  readonly seconds: number;
  count: number;
  until: number;
  unsent: number;
  waiting: Waiting[];
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
/** Up to this share of a limit nobody waits for Redis: what other replicas count meanwhile cannot use up the rest. */
const FAR = 1 / 4;
/** How long a call that waits for nothing may stay untold. */
const TELL_MS = 50;
/** More keys than this are forgotten; the next call of each waits for Redis again. */
const REMEMBERED = 20_000;

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCalls(keys: number, ...rest: (string | number)[]): Result<number[], Context>;
  }
}

export class Counts {
  private readonly windows = new Map<string, Window>();
  private unsent = new Map<string, Window>();
  private timer?: NodeJS.Timeout | undefined;
  private hurry?: NodeJS.Immediate | undefined;

  constructor(
    private readonly redis: Redis,
    private readonly remembered = REMEMBERED,
  ) {
    redis.defineCommand('countCalls', { lua: SCRIPT });
  }

  /**
   * Counts one call.
   * @returns where the count stood after this call; a promise where Redis must tell
   * @throws Error when Redis is away
   */
  add(limited: Limited): Count | Promise<Count> {
    if (this.redis.status !== 'ready') return Promise.reject(new Error('Redis is away.'));
    const window = this.windowOf(limited);
    const place = (window.unsent += 1);
    this.unsent.set(limited.key, window);
    const count = window.count + place;
    const msLeft = window.until - Date.now();
    if (msLeft > 0 && count <= limited.points * FAR) {
      this.timer ??= setTimeout(() => this.send(), TELL_MS).unref();
      return { count, msLeft };
    }
    // What arrives within one turn of the event loop goes as one command.
    this.hurry ??= setImmediate(() => this.send());
    return new Promise((resolve, reject) => window.waiting.push({ place, resolve, reject }));
  }

  private windowOf({ key, seconds }: Limited): Window {
    const known = this.windows.get(key);
    if (known) return known;
    if (this.windows.size >= this.remembered) this.forget();
    const window = { seconds, count: 0, until: 0, unsent: 0, waiting: [] };
    this.windows.set(key, window);
    return window;
  }

  /** What is untold is told first: nobody may wait for a window that is gone. */
  private forget(): void {
    this.send();
    this.windows.clear();
  }

  private send(): void {
    clearTimeout(this.timer);
    clearImmediate(this.hurry);
    this.timer = this.hurry = undefined;
    const all = [...this.unsent];
    this.unsent = new Map();
    for (let from = 0; from < all.length; from += MOST) void this.tell(all.slice(from, from + MOST));
  }

  private async tell(part: readonly [string, Window][]): Promise<void> {
    const groups = part.map(([key, window]) => taken(key, window));
    const windows = groups.flatMap(({ calls, window }) => [calls, window.seconds]);
    try {
      const counts = await this.redis.countCalls(part.length, ...groups.map(({ key }) => key), ...windows);
      groups.forEach((group, at) => settle(group, counts[2 * at]!, counts[2 * at + 1]!));
    } catch (error) {
      for (const { waiting } of groups) for (const { reject } of waiting) reject(error);
    }
  }
}

interface Group {
  readonly key: string;
  readonly window: Window;
  readonly calls: number;
  readonly waiting: readonly Waiting[];
}

/** Takes what Redis has not heard of out of the window; it counts as known from here on. */
function taken(key: string, window: Window): Group {
  const { unsent, waiting } = window;
  window.count += unsent;
  window.unsent = 0;
  window.waiting = [];
  return { key, window, calls: unsent, waiting };
}

function settle({ window, calls, waiting }: Group, count: number, msLeft: number): void {
  window.count = count;
  window.until = Date.now() + msLeft;
  for (const { place, resolve } of waiting) resolve({ count: count - calls + place, msLeft });
}
