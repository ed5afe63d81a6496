// Each order of each list: correct over all pages, both ways, along an index. Real PostgreSQL.
import { adminDashboard, adminPanel } from '@medconsult/common';
import { DataSource } from 'typeorm';
import { ListsUnderTest } from '../../test/lists-under-test.js';
import { aFingerprint, aLanding, anAccount, anAttempt, aPayment, aSession, aVisitor } from '../../test/owners.js';
import { ALL_VISITORS, PAID_USERS, UNIFIED, VISITORS } from './dashboard.sql.js';
import { pageOf, type List } from './lists.sql.js';
import { ADS, ATTEMPTS, IMAGES, PAYMENTS, REPORTS, SESSIONS, USERS } from './panel.sql.js';

const LISTS: Readonly<Record<string, List>> = {
  users: USERS,
  sessions: SESSIONS,
  payments: PAYMENTS,
  paymentAttempts: ATTEMPTS,
  reports: REPORTS,
  images: IMAGES,
  adsTracking: ADS,
  unifiedSessions: UNIFIED,
  allVisitors: ALL_VISITORS,
  paidUsers: PAID_USERS,
  siteVisitors: VISITORS,
};

let admin: ListsUnderTest;

beforeAll(async () => {
  admin = await ListsUnderTest.start();
}, 60_000);
afterAll(() => admin.stop());
beforeEach(() => admin.clear());

describe('order', () => {
  const ops = { ...adminPanel.operations, ...adminDashboard.operations };
  const SORTED = Object.entries(ops).flatMap(([name, { input }]) =>
    'sort' in input.shape ? input.shape.sort.unwrap().options.map((field): [string, string] => [name, field]) : [],
  );
  type Row = Record<string, string | number | null>;
  const read = (name: string, input: object): Promise<{ rows: Row[]; next: string | null; total: number }> =>
    name in adminPanel.operations
      ? admin.call(adminPanel, name as 'users', input)
      : admin.call(adminDashboard, name as 'paidUsers', input);
  const ROWS = 7;

  /** Seven rows for every list, some with equal values. */
  async function fill(): Promise<void> {
    const at = (n: number): string => `2026-11-0${1 + (n % 5)}T00:00:0${n}.000Z`;
    for (let n = 0; n < ROWS; n += 1) {
      const user = anAccount({ createdAt: at(n), updatedAt: at(ROWS - n) });
      admin.owners.users.set(user.id, user);
      const session = { userId: user.id, createdAt: at(n), messageCount: n % 3, questions: n % 4 };
      const image = { id: String(n), content: 'a spot', createdAt: at(n) };
      const [chat, report] = [aSession({ ...session, images: [image] }), aSession(session)];
      admin.owners.chats.set(chat.id, chat);
      admin.owners.reports.set(report.id, report);
      await admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
      await admin.tell('chat.session.changed', { sessionIds: [chat.id] });
      await admin.tell('reports.session.changed', { sessionIds: [report.id] });
      for (let paid = 0; paid <= n % 3; paid += 1) {
        await admin.tell('billing.payment.changed', aPayment({ userId: user.id, createdAt: at(n) }));
      }
      await admin.tell('billing.payment.attempted', anAttempt({ createdAt: at(n) }));
      const print = aFingerprint();
      const visitor = {
        deviceFingerprint: print,
        country: n % 2 ? 'DE' : null,
        pagesVisited: n % 3,
        firstVisit: at(n),
      };
      await admin.tell('tracking.visitors.seen', { visitors: [aVisitor(visitor)] });
      const landing = { network: n % 2 ? 'Search' : null, keyword: `word ${n % 3}`, createdAt: at(n) };
      await admin.tell('tracking.ads.landed', { landings: [aLanding(landing)] });
    }
    await admin.settled();
  }

  async function all(name: string, sort: string, direction: string, search?: string): Promise<Row[]> {
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(name, { sort, direction, limit: 3, search, cursor });
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor);
    return rows;
  }

  const keyOf = (row: Row) => row['id'] ?? row['sessionId'] ?? row['userId'] ?? row['sessionCreatedAt'];
  const textOf = (value: string | number | null | undefined) =>
    typeof value === 'number' ? value : (value ?? '').toLowerCase();

  it('is the requested one, either way, over all pages, in every list', async () => {
    await fill();
    expect(SORTED.length).toBeGreaterThan(20);
    for (const [name, field] of SORTED) {
      const { total } = await read(name, {});
      for (const direction of ['asc', 'desc']) {
        const rows = await all(name, field, direction);
        const values = rows.map((row) => textOf(row[field]));
        const sign = direction === 'asc' ? 1 : -1;
        const sorted = values.toSorted((a, b) => (a < b ? -sign : a > b ? sign : 0));
        expect([name, field, values]).toEqual([name, field, sorted]);
        expect([name, field, new Set(rows.map(keyOf)).size]).toEqual([name, field, total]);
      }
    }
  }, 60_000);

  it('holds in a search, too', async () => {
    await fill();
    const rows = await all('siteVisitors', 'pagesVisited', 'asc', 'germany');
    expect(rows.map((row) => row['pagesVisited'])).toEqual([0, 1, 2]);
  });

  it.each(SORTED)('%s by %s uses an index', async (name, field) => {
    const database = admin.service.app.get(DataSource);
    const nothing = { words: null, searchText: null, afterValue: null, afterId: null, found0: null, found1: null };
    for (const direction of ['asc', 'desc'] as const) {
      const sql = pageOf(LISTS[name]!, { field, direction });
      const explain = database.driver.escapeQueryWithParameters(`EXPLAIN (COSTS OFF) ${sql}`, { ...nothing, limit: 3 });
      const lines = await database.transaction(async (manager) => {
        // PostgreSQL would read and sort a small table; sequential scans are off, to see whether an index can be used.
        for (const way of ['seqscan', 'sort', 'bitmapscan']) await manager.query(`SET LOCAL enable_${way} = off`);
        return manager.query<{ 'QUERY PLAN': string }[]>(...explain);
      });
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      // The first limit is the page's; two sources are merged, and payers are looked up among users.
      expect(/Limit\n\s+->\s+(.*)/.exec(plan)?.[1]).toMatch(/^(Index (Only )?Scan|Merge Append|Nested Loop)/);
      expect(plan).not.toMatch(
        /Seq Scan on (users|sessions|visitors|landings|payments|payers|payment_attempts|images)/,
      );
    }
  });

  it('is refused when the list does not have it, as is a cursor of another order', async () => {
    const refused = { code: 'VALIDATION_FAILED' };
    await expect(read('users', { sort: 'email' })).rejects.toMatchObject(refused);
    await expect(read('users', { sort: 'created_at; DROP TABLE admin.users' })).rejects.toMatchObject(refused);
    await expect(read('users', { sort: 'createdAt', direction: 'up' })).rejects.toMatchObject(refused);
    const chats = [aSession(), aSession()];
    for (const chat of chats) admin.owners.chats.set(chat.id, chat);
    await admin.tell('chat.session.changed', { sessionIds: chats.map(({ id }) => id) });
    await admin.settled();
    const { next } = await read('sessions', { limit: 1 });
    for (const other of [{ sort: 'messageCount' }, { direction: 'asc' }]) {
      await expect(read('sessions', { ...other, cursor: next })).rejects.toMatchObject(refused);
    }
    expect((await read('sessions', { sort: 'createdAt', direction: 'desc', cursor: next })).rows).toHaveLength(1);
  });
});
