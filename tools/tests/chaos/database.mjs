// @ts-check
// What the product's database holds, read as its owner.
import pg from 'pg';
import { SCHEMAS } from '../../launcher/product.mjs';

/** @typedef {import('./world.mjs').World} World */

/** @param {World} world */
export const databaseOf = (world) => world.processes().find(({ name }) => name === 'postgres')?.url ?? '';

/** @template T @param {World} world @param {(query: (sql: string, values?: unknown[]) => Promise<any[]>) => Promise<T>} work */
export async function withQueries(world, work) {
  const client = new pg.Client({ connectionString: databaseOf(world) });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/**
 * Tables that may keep the id of an erased account, and nothing else of it: the books, and the records that prevent its return.
 */
const KEEP_ID =
  /^(billing\.(users|transfers|wallets|holds|purchases|account_changes)|\w+\.(erased_users|erased|outbox)|admin\.payments|admin\.payment_attempts)$/;

/** What is left of erased accounts. @param {World} world @param {readonly string[]} ids @returns {Promise<string[]>} */
export const leftOf = (world, ids) =>
  withQueries(world, async (query) => {
    const tables = await query(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema = ANY($1) AND table_type = 'BASE TABLE'`,
      [SCHEMAS],
    );
    /** @type {string[]} */
    const findings = [];
    for (const { name } of tables.filter((each) => !KEEP_ID.test(each.name))) {
      const found = await query(`SELECT count(*)::int AS n FROM ${name} t WHERE t::text ~ $1`, [ids.join('|') || '^$']);
      if (found[0].n > 0) findings.push(`${found[0].n} rows of ${name} name an erased account`);
    }
    return findings;
  });
