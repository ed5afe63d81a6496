// The statements of the relay. Each touches a bounded number of rows, so that none exceeds its time limit however many there are.
import type { EntityManager } from 'typeorm';
import type { ServiceName } from '../../values.js';

export interface OutboxRow {
  readonly id: string;
  readonly name: string;
  /** JSON as stored; it is passed on without parsing. */
  readonly body: string;
  readonly sentTo: readonly ServiceName[];
  readonly traceparent: string | null;
}

/** The outcome of a row. */
export interface Sending {
  readonly id: string;
  readonly sent_to: readonly ServiceName[];
  readonly done: boolean;
}

/**
 * Locks rows that can be sent to some subscriber now: first those that were never sent, then those of a replay, each oldest
 * first. `open`: by event, the subscribers that have room.
 */
export function takeUnsent(
  manager: EntityManager,
  open: Readonly<Record<string, readonly ServiceName[]>>,
  limit: number,
): Promise<OutboxRow[]> {
  return manager.query(
    `SELECT id, name, body::text AS body, sent_to AS "sentTo", traceparent FROM outbox
     WHERE sent_at IS NULL AND (NOT jsonb_exists($2, name)
       OR NOT sent_to @> ARRAY(SELECT jsonb_array_elements_text($2 -> name)))
     ORDER BY epoch IS NOT NULL, created_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
    [limit, JSON.stringify(open)],
  );
}

/** Records which subscribers each event was sent to, and in which epoch of Redis. */
export async function noteSent(manager: EntityManager, sendings: readonly Sending[], epoch: string): Promise<void> {
  await manager.query(
    `UPDATE outbox o SET sent_to = s.sent_to, sent_at = CASE WHEN s.done THEN now() END, epoch = $2
     FROM jsonb_to_recordset($1) AS s (id uuid, sent_to text[], done boolean) WHERE o.id = s.id`,
    [JSON.stringify(sendings), epoch],
  );
}

export interface Place {
  readonly createdAt: string;
  readonly id: string;
}

/**
 * Marks rows that were sent to another Redis as unsent, one page before `before`, newest first.
 * @returns where the page ends; null when there is nothing before it
 */
export async function markForReplay(
  manager: EntityManager,
  epoch: string,
  before: Place | null,
  limit: number,
): Promise<Place | null> {
  const [last] = await manager.query<Place[]>(
    `WITH page AS (
       SELECT id, created_at FROM outbox
       WHERE $2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid)
       ORDER BY created_at DESC, id DESC LIMIT $4
     ), marked AS (
       UPDATE outbox o SET sent_at = NULL, sent_to = '{}', epoch = $1 FROM page
       WHERE o.id = page.id AND o.epoch IS DISTINCT FROM $1 AND (o.sent_at IS NOT NULL OR o.sent_to <> '{}')
     )
     SELECT id, created_at::text AS "createdAt" FROM page ORDER BY created_at, id LIMIT 1`,
    [epoch, before?.createdAt ?? null, before?.id ?? null, limit],
  );
  return last ?? null;
}

/** Whether at least `count` rows are waiting. */
export async function isBehind(manager: EntityManager, count: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>('SELECT FROM outbox WHERE sent_at IS NULL LIMIT $1', [count]);
  return rows.length === count;
}

/** How long events are kept to be sent again after Redis lost them. */
const KEEP = "interval '7 days'";
/** Longer, so that consumers recognise whatever is sent again. */
const KEEP_SEEN = "interval '30 days'";
/** Operators look at them, but their bodies hold data of erased users, so they are not kept for ever. */
const KEEP_DEAD = "interval '30 days'";
const AT_ONCE = 5_000;

const EXPIRED = [
  `DELETE FROM outbox WHERE id IN (
     SELECT id FROM outbox WHERE sent_at < now() - ${KEEP} LIMIT ${AT_ONCE})`,
  `DELETE FROM inbox WHERE event_id IN (
     SELECT event_id FROM inbox WHERE consumed_at < now() - ${KEEP_SEEN} LIMIT ${AT_ONCE})`,
  `DELETE FROM dead_letters WHERE event_id IN (
     SELECT event_id FROM dead_letters WHERE failed_at < now() - ${KEEP_DEAD} LIMIT ${AT_ONCE})`,
];

/** Deletes what was sent, handled or given up long ago. */
export async function deleteExpired(manager: EntityManager): Promise<void> {
  for (const statement of EXPIRED) {
    for (let gone = AT_ONCE; gone === AT_ONCE;) [, gone] = await manager.query<[unknown, number]>(statement);
  }
}
