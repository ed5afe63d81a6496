// Pages, totals, search and the audit trail of the lists, on real PostgreSQL.
import { adminDashboard, adminPanel, COUNT_CAP } from '@medconsult/common';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { ListsUnderTest, operator } from '../../test/lists-under-test.js';
import { aFingerprint, aLanding, anAccount, aPayment, aSession, aVisitor } from '../../test/owners.js';
import { SessionsStore } from '../read-model/sessions.store.js';
import { TextsService } from '../texts/texts.service.js';

let admin: ListsUnderTest;

beforeAll(async () => {
  admin = await ListsUnderTest.start();
}, 60_000);
afterAll(() => admin.stop());
beforeEach(() => admin.clear());

/** Inserted directly into the table: these tests are about reading. */
async function store(...sessions: ReturnType<typeof aSession>[]): Promise<void> {
  const { service } = admin;
  await service.app
    .get(DataSource)
    .transaction((manager) => service.app.get(SessionsStore).save(manager, 'chat', sessions));
}

const auditEntries = async (): Promise<{ operator: string; action: string; subject: string; address: string }[]> =>
  (await admin.database.client.query('SELECT operator, action, subject, address FROM admin.audit_log ORDER BY id'))
    .rows as never;

describe('paging', () => {
  it('ADL-027 loses and repeats nothing, whatever is added meanwhile and however many rows share a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 1, max: 7 }),
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 6 }),
        async (seconds, limit, added) => {
          await admin.database.client.query('TRUNCATE admin.sessions, admin.images, admin.days');
          const at = (second: number): string => `2026-11-01T00:00:0${second}.000Z`;
          const before = seconds.map((second) => aSession({ createdAt: at(second) }));
          await store(...before);
          const seen: string[] = [];
          const more = [...added];
          let cursor: string | undefined;
          do {
            const page = await admin.call(adminPanel, 'sessions', { limit, ...(cursor ? { cursor } : {}) });
            seen.push(...page.rows.map(({ id }) => id));
            expect(page.rows.length).toBeLessThanOrEqual(limit);
            cursor = page.next ?? undefined;
            const second = more.pop();
            if (second !== undefined) await store(aSession({ createdAt: at(second) }));
          } while (cursor);
          expect(new Set(seen).size).toBe(seen.length);
          const known = new Set(before.map(({ id }) => id));
          const newest = before.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || (b.id < a.id ? -1 : 1));
          expect(seen.filter((id) => known.has(id))).toEqual(newest.map(({ id }) => id));
        },
      ),
      { numRuns: 15 },
    );
  }, 60_000);

  it.each([undefined, 'germany'])(
    'ADU-027 goes through conversations and silent visitors as one list (%s)',
    async (search) => {
      for (let n = 0; n < 6; n += 1) {
        const time = `2026-11-01T00:00:0${n}.500Z`;
        await store(aSession({ createdAt: time, country: 'DE' }));
        const visitor = aVisitor({ firstVisit: time, lastActivity: time, country: 'DE' });
        await admin.tell('tracking.visitors.seen', { visitors: [visitor] });
      }
      await admin.settled();
      const kinds: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await admin.call(adminDashboard, 'allVisitors', {
          limit: 5,
          search,
          ...(cursor ? { cursor } : {}),
        });
        expect(page.total).toBe(12);
        kinds.push(
          ...page.rows.map(({ sessionId, sessionCreatedAt }) => `${sessionCreatedAt} ${sessionId ? 's' : 'v'}`),
        );
        cursor = page.next ?? undefined;
      } while (cursor);
      expect(kinds).toHaveLength(12);
      expect(new Set(kinds).size).toBe(12);
      expect(kinds.map((kind) => kind.slice(0, 24))).toEqual(
        kinds
          .map((kind) => kind.slice(0, 24))
          .toSorted()
          .reverse(),
      );
    },
  );

  it('counts up to a cap', async () => {
    await admin.database.client.query(`
      INSERT INTO admin.payments (id, method, status, amount_cents, revenue_cents, credits_issued, created_at, changed_at)
      SELECT gen_random_uuid(), 'paypal', 'completed', 900, 900, 200, now(), now() FROM generate_series(1, ${COUNT_CAP})`);
    expect(await admin.call(adminPanel, 'payments', { limit: 1 })).toMatchObject({ total: COUNT_CAP, capped: false });
    await admin.tell('billing.payment.changed', aPayment());
    await admin.settled();
    expect(await admin.call(adminPanel, 'payments', { limit: 1 })).toMatchObject({ total: COUNT_CAP, capped: true });
  });

  it('refuses a cursor of another list, or none at all, with a reason', async () => {
    await store(aSession(), aSession());
    const { next } = await admin.call(adminPanel, 'sessions', { limit: 1 });
    const foreign = admin.call(adminPanel, 'users', { cursor: next! });
    await expect(foreign).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(admin.call(adminPanel, 'users', { cursor: "' OR 1=1" })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('search', () => {
  it('ADU-011 finds by title, e-mail, country, first message, internet address and keyword, and nothing else', async () => {
    const user = anAccount({ email: 'Jane.Roe@example.org' });
    admin.owners.users.set(user.id, user);
    const print = aFingerprint();
    const session = aSession({
      userId: user.id,
      deviceFingerprint: print,
      title: 'Knee swelling',
      firstMessage: 'My knee hurts after jogging',
    });
    admin.owners.chats.set(session.id, session);
    const other = aSession({ title: 'Cough', firstMessage: 'I cough at night', country: 'AT' });
    admin.owners.chats.set(other.id, other);
    // In this order each part comes after the text that it is found by.
    await admin.tell('chat.session.changed', { sessionIds: [session.id, other.id] });
    await admin.settled();
    await admin.tell('tracking.visitors.seen', {
      visitors: [aVisitor({ deviceFingerprint: print, ipAddress: '198.51.100.23' })],
    });
    await admin.tell('tracking.ads.landed', {
      landings: [aLanding({ deviceFingerprint: print, keyword: 'orthopaedist online', createdAt: session.createdAt })],
    });
    await admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
    await admin.settled();
    const found = async (search: string): Promise<(string | null)[]> =>
      (await admin.call(adminDashboard, 'unifiedSessions', { search })).rows.map(({ sessionId }) => sessionId);
    const terms = [
      'swelling',
      'jogging',
      'jane.roe@example.org',
      'roe',
      'DE',
      'Germany',
      'germ',
      '198.51.100.23',
      '198.51',
      'orthopaedist',
      'knee germany jane',
    ];
    for (const search of terms) expect([search, await found(search)]).toEqual([search, [session.id]]);
    expect(await found('Austria')).toEqual([other.id]);
    expect(await found('cough germany')).toEqual([]);
    expect(await found('nothing')).toEqual([]);
    expect(await found('ogging')).toEqual([]);
    expect(await found('---')).toEqual([]);
    expect((await found('  ')).length).toBe(2);
    await admin.tell('billing.account.changed', { userId: user.id, what: 'email', at: user.createdAt });
    admin.owners.users.set(user.id, { ...user, email: 'renamed@example.org' });
    await admin.settled();
    expect(await found('renamed')).toEqual([session.id]);
    expect(await found('jane.roe@example.org')).toEqual([]);
  });

  it('finds rows in every other list', async () => {
    const user = anAccount({ email: 'payer@example.org' });
    admin.owners.users.set(user.id, user);
    await admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
    const payment = aPayment({ userId: user.id, transactionId: 'ORDER-77' });
    await admin.tell('billing.payment.changed', payment);
    await admin.tell('billing.payment.changed', aPayment());
    await admin.tell('tracking.visitors.seen', { visitors: [aVisitor({ city: 'Lyon', country: 'FR' }), aVisitor()] });
    await admin.tell('tracking.ads.landed', { landings: [aLanding({ keyword: 'rash' }), aLanding()] });
    await admin.settled();
    const ofPayments = async (search: string) => (await admin.call(adminPanel, 'payments', { search })).rows;
    expect((await ofPayments('payer@')).map(({ id }) => id)).toEqual([payment.purchaseId]);
    expect((await ofPayments('ORDER-77')).map(({ id }) => id)).toEqual([payment.purchaseId]);
    expect((await admin.call(adminPanel, 'users', { search: 'payer' })).rows).toHaveLength(1);
    expect((await admin.call(adminPanel, 'users', { search: 'nobody' })).rows).toHaveLength(0);
    expect((await admin.call(adminDashboard, 'paidUsers', { search: 'payer' })).rows).toHaveLength(1);
    expect((await admin.call(adminDashboard, 'paidUsers', { search: 'nobody' })).rows).toHaveLength(0);
    expect((await admin.call(adminDashboard, 'siteVisitors', { search: 'France lyon' })).rows).toHaveLength(1);
    expect((await admin.call(adminPanel, 'adsTracking', { search: 'rash' })).rows).toHaveLength(1);
    expect((await admin.call(adminPanel, 'images', { search: 'rash' })).rows).toHaveLength(0);
    expect((await admin.call(adminPanel, 'paymentAttempts', { search: 'payer' })).rows).toHaveLength(0);
    expect((await admin.call(adminPanel, 'reports', { search: 'payer' })).rows).toHaveLength(0);
    expect((await admin.call(adminDashboard, 'allVisitors', { search: 'France' })).rows).toHaveLength(1);
  });
});

describe('a search with many rows', () => {
  const ROWS = 12_000;
  const idOf = (n: number): string => `s${String(n).padStart(15, '0')}`;

  /** Every other row has the word 'frequent'; every eighth 'some'; the older half 'old'. */
  beforeEach(async () => {
    const texts = admin.service.app.get(TextsService);
    const [frequent, some, old] = ['frequent', 'some', 'old'].map((word) => texts.tokensOfSearch(word)[0]);
    await admin.database.client.query(
      `INSERT INTO admin.sessions (id, kind, ads, messages, questions, created_at, sealed, own_words, words)
       SELECT 's' || lpad(n::text, 15, '0'), 'chat', '{}', 1, 1, now() - interval '1 day' + interval '1 second' * n, '', '{}',
         array_remove(ARRAY[n, CASE WHEN n % 2 = 0 THEN $2 END, CASE WHEN n % 8 = 0 THEN $3 END,
           CASE WHEN n <= $1 / 2 THEN $4 END]::int[], NULL)
       FROM generate_series(1, $1::int) AS g (n)`,
      [ROWS, frequent, some, old],
    );
    await admin.database.client.query('ANALYZE admin.sessions');
  });

  async function pagesOf(search: string, limit: number, most = Infinity) {
    const pages = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call(adminPanel, 'sessions', { search, limit, ...(cursor ? { cursor } : {}) });
      expect(page).toMatchObject({ total: 1000, capped: true });
      pages.push(page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor && pages.length < most);
    return pages;
  }

  it('gives the newest ones first, page by page', async () => {
    const expected = Array.from({ length: 150 }, (_, n) => idOf(ROWS - 2 * n));
    expect((await pagesOf('frequent', 50, 3)).flat()).toEqual(expected);
  });

  it('finds rows that are not among the newest', async () => {
    const expected = Array.from({ length: 100 }, (_, n) => idOf(ROWS / 2 - n));
    expect((await pagesOf('old', 50, 2)).flat()).toEqual(expected);
  });

  it('finds more rows than are counted, to the last of them and each once', async () => {
    const expected = Array.from({ length: ROWS / 8 }, (_, n) => idOf(ROWS - 8 * n));
    expect((await pagesOf('some', 200)).flat()).toEqual(expected);
  });

  it('looks up a rare word, whose page is cut after the cursor', async () => {
    const [newest, before] = [aSession({ title: 'Rarity one' }), aSession({ title: 'Rarity two' })];
    await store({ ...before, createdAt: '2026-01-01T00:00:00.000Z' }, newest);
    const first = await admin.call(adminPanel, 'sessions', { search: 'rarity', limit: 1 });
    expect(first).toMatchObject({ total: 2, capped: false, rows: [{ id: newest.id }] });
    const second = await admin.call(adminPanel, 'sessions', { search: 'rarity', limit: 1, cursor: first.next! });
    expect(second).toMatchObject({ total: 2, capped: false, rows: [{ id: before.id }], next: null });
  });
});

describe('the audit trail', () => {
  it('ROLE-012 gets one entry with the number of rows for each page that shows what people wrote', async () => {
    await admin.database.client.query('TRUNCATE admin.audit_log');
    await admin.call(adminDashboard, 'unifiedSessions', {});
    expect(await auditEntries()).toEqual([]);
    await store(
      aSession({ images: [{ id: '1', content: 'a spot', createdAt: '2026-11-01T00:00:00.000Z' }] }),
      aSession(),
    );
    await admin.call(adminDashboard, 'unifiedSessions', {});
    await admin.call(adminPanel, 'sessions', { limit: 1 });
    await admin.call(adminPanel, 'images', {});
    await admin.call(adminPanel, 'reports', {});
    await admin.call(adminPanel, 'users', {});
    const entry = { operator: operator.operator, address: operator.ip };
    expect(await auditEntries()).toEqual([
      { ...entry, action: 'conversations-listed', subject: '2 rows' },
      { ...entry, action: 'conversations-listed', subject: '1 rows' },
      { ...entry, action: 'images-listed', subject: '1 rows' },
    ]);
  });

  it('without an entry there is no data', async () => {
    await store(aSession());
    await admin.database.client.query('ALTER TABLE admin.audit_log RENAME TO away');
    const refused = admin.call(adminDashboard, 'unifiedSessions', {});
    await expect(refused).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await admin.database.client.query('ALTER TABLE admin.away RENAME TO audit_log');
    expect((await admin.call(adminDashboard, 'unifiedSessions', {})).rows).toHaveLength(1);
  });

  it('ADL-019 a text that cannot be decrypted is shown as such and hides no other row', async () => {
    const [broken, whole] = [aSession(), aSession()];
    await store(broken, whole);
    await admin.database.client.query(`UPDATE admin.sessions SET sealed = '\\x00' WHERE id = '${broken.id}'`);
    const { rows } = await admin.call(adminDashboard, 'unifiedSessions', {});
    expect(rows.find(({ sessionId }) => sessionId === broken.id)).toMatchObject({
      firstUserMessage: '[Decryption error]',
    });
    expect(rows.find(({ sessionId }) => sessionId === whole.id)).toMatchObject({
      firstUserMessage: 'I have a sore throat',
    });
  });
});
