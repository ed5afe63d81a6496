import type { EventBody, EventName } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';

/** The most items and characters of JSON in one event: enough to save work, small enough for the stream. */
const BATCH = 250;
const BATCH_CHARACTERS = 64 * 1024;

/** Publishes many items in few events, in the transaction that stored them. */
export async function publishInBatches<N extends EventName, T>(
  manager: EntityManager,
  name: N,
  all: readonly T[],
  bodyOf: (batch: T[]) => EventBody<N>,
): Promise<void> {
  for (const batch of batchesOf(all)) await publishEvent(manager, name, bodyOf(batch));
}

function batchesOf<T>(all: readonly T[]): T[][] {
  const batches: T[][] = [];
  let room = 0;
  for (const each of all) {
    const { length } = JSON.stringify(each);
    const last = batches.at(-1);
    if (last && length <= room && last.length < BATCH) last.push(each);
    else {
      batches.push([each]);
      room = BATCH_CHARACTERS;
    }
    room -= length;
  }
  return batches;
}
