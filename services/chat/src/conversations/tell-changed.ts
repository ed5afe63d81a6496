import { CHANGED_MAX } from '@medconsult/common';
import { publishEvent } from '@medconsult/common/server';
import type { EntityManager } from 'typeorm';

/** Publishes that conversations changed hands or were deleted, in the transaction that did it. */
export async function tellChanged(manager: EntityManager, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHANGED_MAX) {
    await publishEvent(manager, 'chat.session.changed', { sessionIds: ids.slice(from, from + CHANGED_MAX) });
  }
}
