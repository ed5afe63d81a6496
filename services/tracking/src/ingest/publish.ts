import type { EventBody, EventName } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';

/** Told in one event at most: enough to save work, small enough for the stream. */
const TOLD_AT_ONCE = 250;

/** Tells about many things in few events, in the transaction that stored them. */
export async function publishInParts<N extends EventName, T>(
  manager: EntityManager,
  name: N,
  all: readonly T[],
  bodyOf: (part: T[]) => EventBody<N>,
): Promise<void> {
  for (let from = 0; from < all.length; from += TOLD_AT_ONCE) {
    await publishEvent(manager, name, bodyOf(all.slice(from, from + TOLD_AT_ONCE)));
  }
}
