// Figures by the day, kept by the tables themselves: whatever adds, changes or deletes rows keeps them right in the same
// transaction. They can be derived again from the rows at any time (`recount_days`).
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRollups1763730100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const { table, counted, changes } of COUNTED) await runner.query(keepCount(table, counted, changes));
    await runner.query(RECOUNT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION recount_days');
    for (const { table } of COUNTED) await runner.query(`DROP FUNCTION count_${table}() CASCADE`);
    await runner.query('DROP TABLE days, credit_hours');
  }
}

const TABLES = `
  CREATE TABLE days (
    day date PRIMARY KEY,
    sessions bigint NOT NULL DEFAULT 0,
    registrations bigint NOT NULL DEFAULT 0,
    purchases bigint NOT NULL DEFAULT 0,
    revenue_cents bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 50);
  CREATE TABLE credit_hours (hour timestamptz PRIMARY KEY, issued bigint NOT NULL, used bigint NOT NULL);
  COMMENT ON TABLE credit_hours IS 'As billing adds up its ledger.';`;

interface Counted {
  readonly table: string;
  /** Column of `days` -> what a group of rows adds to it. */
  readonly counted: Readonly<Record<string, string>>;
  /** Rows of the others never change what is counted. */
  readonly changes: boolean;
}

const COUNTED: readonly Counted[] = [
  { table: 'sessions', counted: { sessions: 'count(*)' }, changes: false },
  { table: 'users', counted: { registrations: 'count(*)' }, changes: false },
  {
    table: 'payments',
    counted: { purchases: 'count(*) FILTER (WHERE revenue_cents > 0)', revenue_cents: 'sum(revenue_cents)' },
    changes: true,
  },
];

const DAY = "(created_at AT TIME ZONE 'UTC')::date";

function add(rows: string, counted: Counted['counted'], sign: '' | '-'): string {
  const columns = Object.keys(counted);
  const sums = Object.values(counted).map((sum) => `${sign}(${sum})`);
  const taken = columns.map((column) => `${column} = days.${column} + excluded.${column}`);
  return `
    INSERT INTO days (day, ${columns.join(', ')})
    SELECT ${DAY}, ${sums.join(', ')} FROM ${rows} GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET ${taken.join(', ')};`;
}

function keepCount(table: string, counted: Counted['counted'], changes: boolean): string {
  const trigger = (event: string, rows: string): string => `
    CREATE TRIGGER ${table}_count_${event.toLowerCase()} AFTER ${event} ON ${table} REFERENCING ${rows}
      FOR EACH STATEMENT EXECUTE FUNCTION count_${table}();`;
  return `
    CREATE FUNCTION count_${table}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
    BEGIN
      IF TG_OP <> 'INSERT' THEN ${add('gone', counted, '-')}
      END IF;
      IF TG_OP <> 'DELETE' THEN ${add('come', counted, '')}
      END IF;
      RETURN NULL;
    END $$;
    ${trigger('INSERT', 'NEW TABLE AS come')}
    ${trigger('DELETE', 'OLD TABLE AS gone')}
    ${changes ? trigger('UPDATE', 'OLD TABLE AS gone NEW TABLE AS come') : ''}`;
}

const RECOUNT = `
  CREATE FUNCTION recount_days() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM days;
    ${COUNTED.map(({ table, counted }) => add(table, counted, '')).join('')}
  END $$`;
