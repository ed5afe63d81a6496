// Measures every list at a given size, in one process with local PostgreSQL and Redis, against a look-up by primary key through
// the same connection pool. Run by `npm run bench:admin`; see tools/bench/admin.mjs.
import { PAGE_MAX, type CallContext, type PageQuery } from '@medconsult/common';
import { loadConfig, migrate } from '@medconsult/common/server';
import { serveNeighbour } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { AdminConfig } from '../src/config.js';
import { withParts } from '../src/context.js';
import { DashboardController } from '../src/lists/dashboard.controller.js';
import { PanelController } from '../src/lists/panel.controller.js';
import { fill } from './fill.js';
import { plan } from '../src/migration-plan.js';
import { TextsService } from '../src/texts/texts.service.js';

const TIMES = 60;
const [sessions = 100_000, views = 1_000_000] = process.argv.slice(2, 4).map(Number);
/** Only lists whose names contain these letters. */
const lists = process.argv[4] ?? '';
const config = loadConfig(AdminConfig);
const context = {
  caller: { requestId: 'bench', operator: 'bench@example.org' },
  deadline: Infinity,
  wantsDeltas: false,
};

/** The part of billing that the lists call, so that the hop over the bus is measured too. */
const serveBilling = (): ReturnType<typeof serveNeighbour> =>
  serveNeighbour(config, 'billing', {
    'billing.records.balances': ({ ids }: { ids: string[] }) => ids.map((id) => ({ id, credits: 7 })),
    'billing.records.creditHours': () => [],
  });

/** Times of an action and of a look-up by key right before it, so that a busy minute affects both. */
async function measured(
  byKey: () => Promise<unknown>,
  action: () => Promise<unknown>,
): Promise<Record<'p50' | 'p95' | 'key', number>> {
  const [times, keys]: [number[], number[]] = [[], []];
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  for (let n = 0; n < TIMES + TIMES / 4; n += 1) {
    const [key, time] = [await timed(byKey), await timed(action)];
    if (n < TIMES / 4) continue;
    keys.push(key);
    times.push(time);
  }
  const at = (all: number[], share: number): number =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0;
  return { p50: at(times, 0.5), p95: at(times, 0.95), key: at(keys, 0.5) };
}

type Read = (query: PageQuery, context: CallContext) => Promise<{ rows: object[]; total: number; next: string | null }>;

/** A cursor in the middle of a list: as if an operator had paged down to there. */
function deep(field: string, at: Date, id: string): string {
  const time = at.toISOString().replace('Z', '000Z');
  return Buffer.from(JSON.stringify([`${field} desc`, time, id])).toString('base64url');
}

function actionsOf(panel: PanelController, dashboard: DashboardController): [string, () => Promise<unknown>][] {
  const half = new Date(Date.now() - 182 * 86_400_000);
  const uuid = '80000000-0000-0000-0000-000000000000';
  const lists: [string, Read, string, string?][] = [
    ['users', (query) => panel.users(query), uuid],
    ['sessions', (query) => panel.sessions(query, context), 's'],
    ['payments', (query) => panel.payments(query), uuid],
    ['payment-attempts', (query) => panel.paymentAttempts(query), uuid],
    ['reports', (query) => panel.reports(query, context), 's'],
    ['images', (query) => panel.images(query, context), 's'],
    ['ads-tracking', (query) => panel.adsTracking(query), uuid],
    ['unified-sessions', (query) => dashboard.unifiedSessions(query, context), 's', 'sessionCreatedAt'],
    ['all-visitors', (query) => dashboard.allVisitors(query, context), 's', 'sessionCreatedAt'],
    ['paid-users', (query) => dashboard.paidUsers(query), uuid, 'lastPaymentDate'],
    ['site-visitors', (query) => dashboard.siteVisitors(query), uuid, 'firstVisit'],
  ];
  const pages = lists.flatMap(([name, read, id, field = 'createdAt']): [string, () => Promise<unknown>][] => [
    [`${name}, 50 newest`, () => read({ limit: 50 }, context)],
    [`${name}, 50 from the middle`, () => read({ limit: 50, cursor: deep(field, half, id) }, context)],
    [`${name}, 500 newest`, () => read({ limit: PAGE_MAX }, context)],
  ]);
  const search = (text: string): [string, () => Promise<unknown>] => [
    `unified-sessions, search '${text}'`,
    () => dashboard.unifiedSessions({ limit: 50, search: text }, context),
  ];
  return [
    ...pages,
    ...['headache', 'germany', 'swelling', 'bax4000', 'person77@example.org', 'headache germany', 'nosuchword'].map(
      search,
    ),
    ["all-visitors, search 'headache'", () => dashboard.allVisitors({ limit: 50, search: 'headache' }, context)],
    ["site-visitors, search 'germany'", () => dashboard.siteVisitors({ limit: 50, search: 'germany' })],
    ["users, search 'person77@'", () => panel.users({ limit: 50, search: 'person77@' })],
    ['stats', () => panel.stats()],
    ['conversions', () => panel.conversions()],
  ];
}

async function compare(source: DataSource, actions: [string, () => Promise<unknown>][]): Promise<void> {
  const byKey = (): Promise<unknown> => {
    const n = String(1 + Math.floor(Math.random() * sessions)).padStart(15, '0');
    return source.query('SELECT * FROM sessions WHERE id = $1', [`s${n}`]);
  };
  console.log(`${'list'.padEnd(52)}      p50      p95   by key    ratio`);
  for (const [name, action] of actions.filter(([each]) => each.includes(lists))) {
    const { p50, p95, key } = await measured(byKey, action);
    const shown = [p50, p95, key].map((ms) => ms.toFixed(2).padStart(8)).join(' ');
    console.log(`${name.padEnd(52)} ${shown} ${(p50 / key).toFixed(1).padStart(8)}`);
  }
}

/** Recorded when a kept database has been filled, so that a half-filled one is not taken for a complete one. */
async function fillOnce(source: DataSource, texts: TextsService): Promise<void> {
  const wanted = `${sessions} conversations and ${views} page views`;
  const sql = "SELECT obj_description('admin'::regnamespace, 'pg_namespace') AS filled";
  const [known] = await source.query<{ filled: string | null }[]>(sql);
  if (known?.filled === wanted) return;
  if (known?.filled) throw new Error(`These servers were filled with ${known.filled}. Name another folder.`);
  await fill(config.DATABASE_URL, texts, { sessions, views }, (line) => console.log(`  filled ${line}`));
  await source.query(`COMMENT ON SCHEMA admin IS '${wanted}'`);
}

await migrate(config.DATABASE_URL, config.DATABASE_URL, plan);
const billing = await serveBilling();
await withParts(config, async (parts) => {
  const begun = Date.now();
  await fillOnce(parts.get(DataSource), parts.get(TextsService));
  console.log(`${sessions} conversations, ${views} page views; filled in ${Math.round((Date.now() - begun) / 1000)} s`);
  await compare(parts.get(DataSource), actionsOf(parts.get(PanelController), parts.get(DashboardController)));
});
await billing.close();
process.exit(0);
