// Statements that PostgreSQL plans once for each connection: planning ten joins takes longer than reading 50 rows.
import type pg from 'pg';
import { QueryFailedError, type EntityManager } from 'typeorm';

/** The name of each text. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement-${names.size}`;
  names.set(text, name);
  return name;
}

/** As `manager.query`, in its transaction when it has one. The text must not carry values: each text is kept. */
export async function queryPrepared<Row extends object>(
  manager: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const runner = manager.queryRunner ?? manager.connection.createQueryRunner();
  try {
    const client = (await runner.connect()) as pg.PoolClient;
    const { rows } = await client.query<Row>({ name: nameOf(text), text, values: [...values] });
    return rows;
  } catch (error) {
    throw new QueryFailedError(text, [...values], error as Error);
  } finally {
    if (runner !== manager.queryRunner) await runner.release();
  }
}
