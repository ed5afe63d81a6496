import type { EntityManager } from 'typeorm';

/**
 * One writer of the read models at a time, until the transaction ends: what depends on rows of two sources (words, counts) is
 * then derived from both. Writers hold the lock for milliseconds; readers never wait.
 */
export async function exclusively(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtext('admin.read-models'))");
}
