import type { EventBody, EventName } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';

/** In one event at most: enough to save work, small enough for the stream. */
const BATCH = 250;

/** Publishes many things in few events, in the transaction that stored them. */
export async function publishInBatches<N extends EventName, T>(
  manager: EntityManager,
  name: N,
  all: readonly T[],
  bodyOf: (batch: T[]) => EventBody<N>,
): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) {
    await publishEvent(manager, name, bodyOf(all.slice(from, from + BATCH)));
  }
}
