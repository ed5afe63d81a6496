// Statements in separate files take their parameters by name.
import type { EntityManager, ObjectLiteral } from 'typeorm';

/**
 * Runs a statement with parameters written as `:name` (casts such as `::text` are left alone).
 * @param values one for each name; undefined counts as null
 * @returns the rows, also of an INSERT, UPDATE or DELETE
 */
export async function queryNamed<Row extends object>(
  manager: EntityManager,
  statement: string,
  values: Readonly<ObjectLiteral>,
): Promise<Row[]> {
  const [sql, parameters] = manager.connection.driver.escapeQueryWithParameters(statement, values);
  const result = await manager.query<Row[] | [Row[], number]>(sql, parameters);
  // TypeORM returns rows for SELECT, INSERT and WITH, and rows with their count for UPDATE and DELETE.
  return Array.isArray(result[0]) ? result[0] : (result as Row[]);
}
