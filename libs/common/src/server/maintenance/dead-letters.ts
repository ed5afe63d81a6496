// Dead letters of a service: listed without their bodies, sent once more, or discarded.
import type { DataSource, EntityManager } from 'typeorm';
import { ALL, type Backlog, type DeadLetter } from '../../contracts/index.js';
import { AppError } from '../../errors.js';

interface Letter {
  readonly id: string;
  readonly name: string;
  readonly body: unknown;
}

/** The newest dead letters, without their bodies. */
export async function lettersOf(database: DataSource, limit: number): Promise<DeadLetter[]> {
  const rows = await database.query<{ id: string; name: string; reason: string; failedAt: Date }[]>(
    `SELECT event_id AS id, name, reason, failed_at AS "failedAt" FROM dead_letters
     ORDER BY failed_at DESC, event_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ failedAt, ...row }) => ({ ...row, failedAt: failedAt.toISOString() }));
}

/** How many dead letters and unsent events there are, and when the oldest unsent one was created. */
export async function backlogOf(database: DataSource): Promise<Backlog> {
  const [row] = await database.query<{ deadLetters: number; unsent: number; oldest: Date | null }[]>(
    `SELECT (SELECT count(*)::int FROM dead_letters) AS "deadLetters", count(*)::int AS unsent, min(created_at) AS oldest
     FROM outbox WHERE sent_at IS NULL`,
  );
  return {
    deadLetters: row?.deadLetters ?? 0,
    unsent: row?.unsent ?? 0,
    oldestUnsent: row?.oldest?.toISOString() ?? null,
  };
}

/**
 * Removes one dead letter, or all of them, from the list.
 * @throws AppError NOT_FOUND when there is none with that id
 */
export async function taken(manager: EntityManager, id: string): Promise<Letter[]> {
  const [letters] = await manager.query<[Letter[], number]>(
    'DELETE FROM dead_letters WHERE $1 = $2 OR event_id::text = $1 RETURNING event_id AS id, name, body',
    [id, ALL],
  );
  if (letters.length === 0 && id !== ALL) throw new AppError('NOT_FOUND');
  return letters;
}

/** Sends it through this service's outbox under its old id; services that have handled that id skip it. */
export function sendOnceMore(database: DataSource, id: string): Promise<number> {
  return database.transaction(async (manager) => {
    const letters = await taken(manager, id);
    await manager.query(
      `INSERT INTO outbox (id, name, body) SELECT id, name, body FROM jsonb_to_recordset($1) AS (id uuid, name text, body jsonb)
       ON CONFLICT (id) DO UPDATE SET sent_at = NULL, sent_to = '{}', created_at = now()`,
      [JSON.stringify(letters)],
    );
    return letters.length;
  });
}
