// Figures by the day and the lengths of the lists, kept by the tables themselves: whatever adds, changes or deletes rows
// keeps them right in the same transaction. They can be derived again from the rows at any time (`recount`).
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRollups1763730100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const counted of COUNTED) await runner.query(keepCount(counted));
    await runner.query(RECOUNT);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION recount');
    for (const { table } of COUNTED) await runner.query(`DROP FUNCTION count_${table}() CASCADE`);
    await runner.query('DROP TABLE days, totals, credit_hours');
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
  CREATE TABLE totals (list text PRIMARY KEY, rows bigint NOT NULL) WITH (fillfactor = 50);
  COMMENT ON TABLE totals IS 'How many rows a list without a search has.';
  CREATE TABLE credit_hours (hour timestamptz PRIMARY KEY, issued bigint NOT NULL, used bigint NOT NULL);
  COMMENT ON TABLE credit_hours IS 'As billing adds up its ledger.';`;

interface Counted {
  readonly table: string;
  /** List -> which rows are in it. */
  readonly lists: Readonly<Record<string, string>>;
  /** Column of `days` -> what a group of rows adds to it. */
  readonly days?: Readonly<Record<string, string>>;
  /** Elsewhere a change of a row never changes what is counted. */
  readonly changes?: true;
}

const COUNTED: readonly Counted[] = [
  { table: 'sessions', lists: { sessions: 'true', reports: "kind = 'report'" }, days: { sessions: 'count(*)' } },
  { table: 'users', lists: { users: 'true' }, days: { registrations: 'count(*)' } },
  {
    table: 'payments',
    lists: { payments: 'true' },
    days: { purchases: 'count(*) FILTER (WHERE revenue_cents > 0)', revenue_cents: 'sum(revenue_cents)' },
    changes: true,
  },
  { table: 'visitors', lists: { visitors: 'NOT bot', 'silent visitors': 'NOT bot AND sessions = 0' }, changes: true },
  { table: 'landings', lists: { landings: 'NOT bot' } },
  { table: 'payers', lists: { payers: 'true' } },
  { table: 'payment_attempts', lists: { attempts: 'true' } },
  { table: 'images', lists: { images: 'true' } },
];

const DAY = "(created_at AT TIME ZONE 'UTC')::date";

type Sign = '' | '-';

function addDays(rows: string, days: NonNullable<Counted['days']>, sign: Sign): string {
  const columns = Object.keys(days);
  const sums = Object.values(days).map((sum) => `${sign}(${sum})`);
  const taken = columns.map((column) => `${column} = days.${column} + excluded.${column}`);
  return `
    INSERT INTO days (day, ${columns.join(', ')})
    SELECT ${DAY}, ${sums.join(', ')} FROM ${rows} GROUP BY 1 ORDER BY 1
    ON CONFLICT (day) DO UPDATE SET ${taken.join(', ')};`;
}

function addTotals(rows: string, lists: Counted['lists'], sign: Sign): string {
  const counts = Object.entries(lists).map(
    ([list, where]) => `SELECT '${list}' AS list, ${sign}count(*) AS more FROM ${rows} WHERE ${where}`,
  );
  return `
    INSERT INTO totals (list, rows) SELECT list, more FROM (${counts.join(' UNION ALL ')}) counted
    WHERE more <> 0 ORDER BY list
    ON CONFLICT (list) DO UPDATE SET rows = totals.rows + excluded.rows;`;
}

const add = (rows: string, { lists, days }: Counted, sign: Sign): string =>
  addTotals(rows, lists, sign) + (days ? addDays(rows, days, sign) : '');

function keepCount(counted: Counted): string {
  const { table, changes } = counted;
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
  CREATE FUNCTION recount() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    DELETE FROM days;
    DELETE FROM totals;
    ${COUNTED.map((counted) => add(counted.table, counted, '')).join('')}
  END $$`;
