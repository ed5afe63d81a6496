// Rebuilding the read models, erasing from them, and what is stored in them. Real PostgreSQL and Redis.
import { anAttempt, aSession, aVisitor } from '../../test/owners.js';
import { aWorldUnderTest } from '../../test/world.js';
import { RebuildService } from './rebuild.service.js';

const at = aWorldUnderTest();

describe('rebuilding', () => {
  it('happens automatically once, for what existed before these tables', async () => {
    const before = aSession();
    at.admin.owners.chats.set(before.id, before);
    await at.admin.until('the first build is over', 'SELECT 1 FROM admin.builds');
    await at.admin.database.client.query('TRUNCATE admin.builds');
    await at.admin.until('it was built by the job', `SELECT 1 FROM admin.builds WHERE copied->>'chat' = '1'`);
    expect((await at.world.unified()).map(({ sessionId }) => sessionId)).toEqual([before.id]);
    await at.admin.service.app.get(RebuildService).keepUp();
    expect((await at.admin.database.client.query('SELECT 1 FROM admin.builds')).rowCount).toBe(1);
  });

  it('gives the same result from nothing and over existing rows', async () => {
    await at.world.aWorld();
    const live = await at.world.everything();
    await at.admin.service.app.get(RebuildService).run();
    expect(await at.world.everything()).toEqual(live);
    await at.admin.database.client.query(`
      TRUNCATE admin.sessions, admin.images, admin.users, admin.visitors, admin.page_views, admin.landings, admin.payments,
        admin.payers, admin.payment_attempts, admin.days, admin.credit_hours`);
    await at.admin.service.app.get(RebuildService).run();
    await at.admin.settled();
    expect(await at.world.everything()).toEqual(live);
  });

  it('removes what the owner no longer has, and keeps what has arrived meanwhile', async () => {
    const { session, user, visitor, landing } = await at.world.aWorld();
    at.admin.owners.chats.delete(session.id);
    at.admin.owners.visitors.delete(visitor.visitorId);
    at.admin.owners.landings.delete(landing.id);
    const fresh = aVisitor({ lastActivity: '2099-01-01T00:00:00.000Z' });
    await at.admin.tell('tracking.visitors.seen', { visitors: [fresh] });
    await at.admin.settled();
    await at.admin.service.app.get(RebuildService).run();
    await at.admin.settled();
    const { sessions, visitors, ads, users } = await at.world.everything();
    expect(sessions.rows.map(({ id }) => id)).not.toContain(session.id);
    expect(visitors.rows.map(({ id }) => id)).not.toContain(visitor.visitorId);
    expect(visitors.rows.map(({ id }) => id)).toContain(fresh.visitorId);
    expect(ads.rows).toEqual([]);
    expect(users.rows.map(({ id }) => id)).toEqual([user.id]);
  });
});

describe('erasing', () => {
  it('an account removes its user from every list, also from late events', async () => {
    const { user, session, report, attempt, payment } = await at.world.aWorld();
    await at.admin.tell('billing.account.erased', { userId: user.id, at: new Date().toISOString() });
    // Chat does not know about the erasure yet, and an event about the conversation arrives late.
    await at.admin.tell('chat.session.changed', { sessionIds: [session.id] });
    await at.admin.tell('billing.account.changed', { userId: user.id, what: 'email', at: new Date().toISOString() });
    await at.admin.tell('billing.payment.attempted', { ...attempt, userId: user.id });
    await at.admin.settled();
    const { users, sessions, payments, attempts, reports, images, all, paid } = await at.world.everything();
    expect([users.rows, sessions.rows, reports.rows, images.rows, paid.rows]).toEqual([[], [], [], [], []]);
    expect(all.rows.filter(({ sessionId }) => sessionId !== null)).toEqual([]);
    expect(payments.rows).toMatchObject([{ id: payment.purchaseId, userEmail: null, amount: 9 }]);
    expect(attempts.rows).toMatchObject([{ userEmail: null, deviceFingerprint: null }]);
    const stored = await at.admin.database.client.query<{ all: string }>(
      `SELECT coalesce(string_agg(s::text, ''), '') AS all FROM admin.sessions s WHERE id IN ('${session.id}', '${report.id}')`,
    );
    expect(stored.rows[0]!.all).toBe('');
  });

  it('visits that tracking deletes are deleted here, with the words that conversations were found by', async () => {
    const { visitor, silent, landing, session } = await at.world.aWorld();
    expect((await at.world.unified('hamburg')).map(({ sessionId }) => sessionId)).toContain(session.id);
    const told = { before: null, visitorIds: [visitor.visitorId], landingIds: [landing.id] };
    await at.admin.tell('tracking.visits.forgotten', told);
    await at.admin.tell('tracking.visitors.seen', { visitors: [visitor] });
    await at.admin.settled();
    const { visitors, ads } = await at.world.everything();
    expect(visitors.rows.map(({ id }) => id)).toEqual([silent.visitorId]);
    expect(ads.rows).toEqual([]);
    expect(await at.world.unified('hamburg')).toEqual([]);
    const { rowCount } = await at.admin.database.client.query(
      `SELECT 1 FROM admin.page_views WHERE visitor_id = '${visitor.visitorId}'`,
    );
    expect(rowCount).toBe(0);
    await at.admin.tell('tracking.visits.forgotten', {
      before: '2098-01-01T00:00:00.000Z',
      visitorIds: [],
      landingIds: [],
    });
    await at.admin.settled();
    expect((await at.world.everything()).visitors.rows).toEqual([]);
  });
});

describe('what is shown beside a conversation', () => {
  /** Of the user's conversation on the device, and of the assessment that knows the device only through its user. */
  const shown = async (): Promise<string> => {
    const { sessions, reports } = await at.world.everything();
    return JSON.stringify([sessions.rows, reports.rows, await at.world.unified()]);
  };
  const known = /Hamburg|203\.0\.113\.7|Firefox|online doctor/;

  it('is removed with the visitor and the landing that it was taken from', async () => {
    const { visitor, landing } = await at.world.aWorld();
    expect(await shown()).toMatch(known);
    const told = { before: null, visitorIds: [visitor.visitorId], landingIds: [landing.id] };
    await at.admin.tell('tracking.visits.forgotten', told);
    await at.admin.settled();
    expect(await shown()).not.toMatch(known);
    for (const search of ['hamburg', 'online']) expect(await at.world.unified(search)).toEqual([]);
  });

  it('is removed with them when rebuilding finds that their owner no longer has them', async () => {
    const { visitor, landing } = await at.world.aWorld();
    at.admin.owners.visitors.delete(visitor.visitorId);
    at.admin.owners.landings.delete(landing.id);
    await at.admin.service.app.get(RebuildService).run();
    expect(await shown()).not.toMatch(known);
  });

  it('is linked to a device when somebody signs in on it, and unlinked when somebody else does', async () => {
    const { visitor, report } = await at.world.aWorld();
    const cityOf = async (): Promise<string | null | undefined> =>
      (await at.world.everything()).reports.rows.find(({ id }) => id === report.id)?.city;
    expect(await cityOf()).toBe('Hamburg');
    const other = await at.world.register();
    await at.world.visit({ ...visitor, userId: other.id, pagesVisited: visitor.pagesVisited + 1 });
    await at.admin.settled();
    expect(await cityOf()).toBeNull();
  });

  it('shows nothing of an erased payer with others on the same device', async () => {
    const payer = await at.world.register();
    const other = await at.world.converse();
    await at.world.visit({ userId: payer.id });
    await at.world.pay({ userId: payer.id });
    const attempt = anAttempt({ userId: payer.id, deviceFingerprint: other.deviceFingerprint });
    await at.admin.tell('billing.payment.attempted', attempt);
    await at.admin.settled();
    const rowOf = async (id: string | null) =>
      (await at.world.everything()).all.rows.find(({ sessionId }) => sessionId === id);
    expect(await rowOf(other.id)).toMatchObject({ paymentAttempts: 1 });
    expect(await rowOf(null)).toMatchObject({ totalSpent: 9, paymentMethods: 'paypal', completedPayments: 1 });
    await at.admin.tell('billing.account.erased', { userId: payer.id, at: new Date().toISOString() });
    await at.admin.settled();
    expect(await rowOf(other.id)).toMatchObject({ paymentAttempts: 0 });
    expect(await rowOf(null)).toMatchObject({ totalSpent: 0, paymentMethods: '', completedPayments: 0 });
  });
});

describe('stored texts', () => {
  it('are nowhere in the clear, and hostile ones stay data', async () => {
    const hostile = `'); DROP TABLE sessions; -- <script>alert(1)</script> \u202E=cmd|'/c calc'!A1 "quoted\\" \u2028`;
    await at.world.register({ email: "o'hara+<b>@example.org" });
    const session = await at.world.converse({ title: hostile, firstMessage: `Zebrafish ${hostile}` });
    await at.admin.settled();
    expect(await at.world.unified('zebrafish drop table')).toMatchObject([
      { sessionId: session.id, sessionTitle: hostile, firstUserMessage: `Zebrafish ${hostile}` },
    ]);
    for (const search of ["' OR 1=1", '%', '_', '\\', '$1', '{', hostile.slice(0, 150)]) {
      await expect(at.world.unified(search)).resolves.toBeDefined();
    }
    for (const table of ['sessions', 'users']) {
      const { rows } = await at.admin.database.client.query<{ all: string }>(
        `SELECT string_agg(t::text || encode(t.sealed, 'escape'), '') AS all FROM admin.${table} t`,
      );
      expect(rows[0]!.all).not.toMatch(/zebrafish|script|hara/i);
    }
  });
});
