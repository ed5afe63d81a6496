// One stream of events for each service that subscribes to any. It holds only what that service has not handled yet, since
// handled entries are deleted: a service that is away fills its own stream up to a limit, and nobody else waits for it.
import type { Redis } from 'ioredis';
import { EVENTS } from '../../events.js';
import type { ServiceName } from '../../values.js';

export const eventStream = (prefix: string, subscriber: ServiceName): string => `${prefix}:{events:${subscriber}}`;

/**
 * Maximum number of entries waiting in one stream, and their approximate bytes; the rest waits in the outbox. Few, because new
 * events queue behind them.
 */
export const BACKLOG = { entries: 500, bytes: 16 * 1024 * 1024 } as const;
/** This few entries cannot exceed the limit of bytes, so they need not be measured. */
const FEW = 64;

const KINDS = Object.entries(EVENTS) as [string, { subscribers: readonly ServiceName[] }][];
const SUBSCRIBERS = new Map(KINDS.map(([name, { subscribers }]) => [name, subscribers]));
const ALL_SUBSCRIBERS = [...new Set(KINDS.flatMap(([, { subscribers }]) => subscribers))];

export const subscribersOf = (event: string): readonly ServiceName[] => SUBSCRIBERS.get(event) ?? [];

/** Entries and bytes of one stream. */
export async function sizeOf(redis: Redis, stream: string): Promise<{ entries: number; bytes: number }> {
  const entries = await redis.xlen(stream);
  return { entries, bytes: entries <= FEW ? 0 : ((await redis.memory('USAGE', stream)) ?? 0) };
}

/** The subscribers whose streams have room. */
export async function openSubscribers(redis: Redis, prefix: string): Promise<readonly ServiceName[]> {
  const sizes = await Promise.all(ALL_SUBSCRIBERS.map((subscriber) => sizeOf(redis, eventStream(prefix, subscriber))));
  return ALL_SUBSCRIBERS.filter((_, at) => {
    const { entries, bytes } = sizes[at] ?? { entries: 0, bytes: 0 };
    return entries < BACKLOG.entries && bytes < BACKLOG.bytes;
  });
}

const KEEP_MS = 7 * 24 * 3_600_000;

/** Entries that a service has not read for so long that they have been deleted from the outbox as well. */
export async function forgetOldEntries(redis: Redis, prefix: string): Promise<void> {
  const oldest = Date.now() - KEEP_MS;
  await Promise.all(ALL_SUBSCRIBERS.map((subscriber) => redis.xtrim(eventStream(prefix, subscriber), 'MINID', oldest)));
}

/** For each event, those of its subscribers that are among `open`. */
export function openByEvent(open: readonly ServiceName[]): Record<string, ServiceName[]> {
  return Object.fromEntries(
    KINDS.map(([name, { subscribers }]) => [name, subscribers.filter((subscriber) => open.includes(subscriber))]),
  );
}
