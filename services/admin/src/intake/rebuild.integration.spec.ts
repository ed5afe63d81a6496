// Building the read models anew, erasing from them, and what is stored in them. Real PostgreSQL and Redis.
import { ListsUnderTest } from '../../test/lists-under-test.js';
import { aSession, aVisitor } from '../../test/owners.js';
import { World } from '../../test/world.js';
import { Rebuild } from './rebuild.service.js';

let admin: ListsUnderTest;
let world: World;

beforeAll(async () => {
  admin = await ListsUnderTest.start();
  world = new World(admin);
}, 60_000);
afterAll(() => admin.stop());
beforeEach(() => admin.clear());

describe('building anew', () => {
  it('is done by itself once, for what was there before these tables', async () => {
    const before = aSession();
    admin.owners.chats.set(before.id, before);
    await admin.until('the first build is over', 'SELECT 1 FROM admin.builds');
    await admin.database.client.query('TRUNCATE admin.builds');
    await admin.until('it was built by the job', `SELECT 1 FROM admin.builds WHERE copied->>'chat' = '1'`);
    expect((await world.unified()).map(({ sessionId }) => sessionId)).toEqual([before.id]);
    await admin.service.app.get(Rebuild).keepUp();
    expect((await admin.database.client.query('SELECT 1 FROM admin.builds')).rowCount).toBe(1);
  }, 30_000);

  it('are the same when they are built anew, from nothing or over what is there', async () => {
    await world.aWorld();
    const live = await world.everything();
    await admin.service.app.get(Rebuild).run();
    expect(await world.everything()).toEqual(live);
    await admin.database.client.query(`
      TRUNCATE admin.sessions, admin.images, admin.users, admin.visitors, admin.page_views, admin.landings, admin.payments,
        admin.payers, admin.payment_attempts, admin.days, admin.totals, admin.credit_hours`);
    await admin.service.app.get(Rebuild).run();
    await admin.settled();
    expect(await world.everything()).toEqual(live);
  });

  it('lose, when built anew, what its owner does not have any more, and keep what has come meanwhile', async () => {
    const { session, user, visitor, landing } = await world.aWorld();
    admin.owners.chats.delete(session.id);
    admin.owners.visitors.delete(visitor.visitorId);
    admin.owners.landings.delete(landing.id);
    const fresh = aVisitor({ lastActivity: '2099-01-01T00:00:00.000Z' });
    await admin.tell('tracking.visitors.seen', { visitors: [fresh] });
    await admin.settled();
    await admin.service.app.get(Rebuild).run();
    await admin.settled();
    const { sessions, visitors, ads, users } = await world.everything();
    expect(sessions.rows.map(({ id }) => id)).not.toContain(session.id);
    expect(visitors.rows.map(({ id }) => id)).not.toContain(visitor.visitorId);
    expect(visitors.rows.map(({ id }) => id)).toContain(fresh.visitorId);
    expect(ads.rows).toEqual([]);
    expect(users.rows.map(({ id }) => id)).toEqual([user.id]);
  });
});

describe('erasing', () => {
  it('an account takes its person out of every list, also out of what was still on its way', async () => {
    const { user, session, report, attempt, payment } = await world.aWorld();
    await admin.tell('billing.account.erased', { userId: user.id, at: new Date().toISOString() });
    // Chat has not heard of it yet, and an event about the conversation comes late.
    await admin.tell('chat.session.changed', { sessionIds: [session.id] });
    await admin.tell('billing.account.changed', { userId: user.id, what: 'email', at: new Date().toISOString() });
    await admin.tell('billing.payment.attempted', { ...attempt, userId: user.id });
    await admin.settled();
    const { users, sessions, payments, attempts, reports, images, all, paid } = await world.everything();
    expect([users.rows, sessions.rows, reports.rows, images.rows, paid.rows]).toEqual([[], [], [], [], []]);
    expect(all.rows.filter(({ sessionId }) => sessionId !== null)).toEqual([]);
    expect(payments.rows).toMatchObject([{ id: payment.purchaseId, userEmail: null, amount: 9 }]);
    expect(attempts.rows).toMatchObject([{ userEmail: null, deviceFingerprint: null }]);
    const stored = await admin.database.client.query<{ all: string }>(
      `SELECT coalesce(string_agg(s::text, ''), '') AS all FROM admin.sessions s WHERE id IN ('${session.id}', '${report.id}')`,
    );
    expect(stored.rows[0]!.all).toBe('');
  });

  it('visits that tracking forgets are forgotten, with what conversations were found by', async () => {
    const { visitor, silent, landing, session } = await world.aWorld();
    expect((await world.unified('hamburg')).map(({ sessionId }) => sessionId)).toContain(session.id);
    const told = { before: null, visitorIds: [visitor.visitorId], landingIds: [landing.id] };
    await admin.tell('tracking.visits.forgotten', told);
    await admin.tell('tracking.visitors.seen', { visitors: [visitor] });
    await admin.settled();
    const { visitors, ads } = await world.everything();
    expect(visitors.rows.map(({ id }) => id)).toEqual([silent.visitorId]);
    expect(ads.rows).toEqual([]);
    expect(await world.unified('hamburg')).toEqual([]);
    const { rowCount } = await admin.database.client.query(
      `SELECT 1 FROM admin.page_views WHERE visitor_id = '${visitor.visitorId}'`,
    );
    expect(rowCount).toBe(0);
    await admin.tell('tracking.visits.forgotten', {
      before: '2098-01-01T00:00:00.000Z',
      visitorIds: [],
      landingIds: [],
    });
    await admin.settled();
    expect((await world.everything()).visitors.rows).toEqual([]);
  });
});

describe('stored texts', () => {
  it('are nowhere in clear, and hostile ones stay data', async () => {
    const hostile = `'); DROP TABLE sessions; -- <script>alert(1)</script> \u202E=cmd|'/c calc'!A1 "quoted\\" \u2028`;
    await world.register({ email: "o'hara+<b>@example.org" });
    const session = await world.converse({ title: hostile, firstMessage: `Zebrafish ${hostile}` });
    await admin.settled();
    expect(await world.unified('zebrafish drop table')).toMatchObject([
      { sessionId: session.id, sessionTitle: hostile, firstUserMessage: `Zebrafish ${hostile}` },
    ]);
    for (const search of ["' OR 1=1", '%', '_', '\\', '$1', '{', hostile.slice(0, 150)]) {
      await expect(world.unified(search)).resolves.toBeDefined();
    }
    for (const table of ['sessions', 'users']) {
      const { rows } = await admin.database.client.query<{ all: string }>(
        `SELECT string_agg(t::text || encode(t.sealed, 'escape'), '') AS all FROM admin.${table} t`,
      );
      expect(rows[0]!.all).not.toMatch(/zebrafish|script|hara/i);
    }
  });
});
