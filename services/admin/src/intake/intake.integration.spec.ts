// Events in any order, late, twice; what is copied, what is found, what is gone. Real PostgreSQL and Redis.
import { adminDashboard, adminPanel, type UnifiedSession } from '@medconsult/common';
import { randomUUID } from 'node:crypto';
import { ListsUnderTest } from '../../test/lists-under-test.js';
import { aFingerprint, aLanding, anAccount, anAttempt, aPayment, aSession, aVisitor } from '../../test/owners.js';
import { Rebuild } from './rebuild.service.js';

let admin: ListsUnderTest;

beforeAll(async () => {
  admin = await ListsUnderTest.start();
}, 60_000);
afterAll(() => admin.stop());
beforeEach(() => admin.clear());

const unified = async (search?: string): Promise<UnifiedSession[]> =>
  (await admin.call(adminDashboard, 'unifiedSessions', search === undefined ? {} : { search })).rows;

/** Registers an account with its owner and tells it. */
async function register(values: Parameters<typeof anAccount>[0] = {}) {
  const user = anAccount(values);
  admin.owners.users.set(user.id, user);
  await admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
  return user;
}

async function converse(values: Parameters<typeof aSession>[0] = {}) {
  const session = aSession(values);
  admin.owners.chats.set(session.id, session);
  await admin.tell('chat.session.changed', { sessionIds: [session.id] });
  return session;
}

async function pay(values: Parameters<typeof aPayment>[0] = {}) {
  const payment = aPayment(values);
  admin.owners.payments.set(payment.purchaseId, payment);
  await admin.tell('billing.payment.changed', payment);
  return payment;
}

async function visit(values: Parameters<typeof aVisitor>[0] = {}) {
  const visitor = aVisitor(values);
  admin.owners.visitors.set(visitor.visitorId, visitor);
  await admin.tell('tracking.visitors.seen', { visitors: [visitor] });
  return visitor;
}

/** Everything that an operator can list, as one value. */
async function everything() {
  const [users, sessions, payments, attempts, reports, images, ads] = await Promise.all([
    admin.call(adminPanel, 'users', {}),
    admin.call(adminPanel, 'sessions', {}),
    admin.call(adminPanel, 'payments', {}),
    admin.call(adminPanel, 'paymentAttempts', {}),
    admin.call(adminPanel, 'reports', {}),
    admin.call(adminPanel, 'images', {}),
    admin.call(adminPanel, 'adsTracking', {}),
  ]);
  const [all, paid, visitors, stats, conversions] = await Promise.all([
    admin.call(adminDashboard, 'allVisitors', {}),
    admin.call(adminDashboard, 'paidUsers', {}),
    admin.call(adminDashboard, 'siteVisitors', {}),
    admin.call(adminPanel, 'stats', {}),
    admin.call(adminPanel, 'conversions', {}),
  ]);
  return { users, sessions, payments, attempts, reports, images, ads, all, paid, visitors, stats, conversions };
}

/** A small world with something in every list; every event is told in a mixed order, and some of them twice. */
async function aWorld() {
  const user = await register({ email: 'ann@example.org', createdAt: '2026-11-20T10:00:00.000Z' });
  const print = aFingerprint();
  const session = await converse({
    userId: user.id,
    deviceFingerprint: print,
    createdAt: '2026-11-20T09:59:00.000Z',
    images: [{ id: '17', content: 'a red spot', createdAt: '2026-11-20T09:59:30.000Z' }],
  });
  const report = aSession({ userId: user.id, deviceFingerprint: null, questions: 10, country: 'FR' });
  admin.owners.reports.set(report.id, report);
  await admin.tell('reports.session.changed', { sessionIds: [report.id] });
  const silent = await visit({ country: 'US', keyword: 'doctor' });
  const visitor = await visit({ deviceFingerprint: print, userId: user.id });
  const landing = aLanding({ deviceFingerprint: print, createdAt: '2026-11-20T09:58:00.000Z' });
  admin.owners.landings.set(landing.id, landing);
  await admin.tell('tracking.ads.landed', { landings: [landing] });
  const attempt = anAttempt({ deviceFingerprint: print });
  admin.owners.attempts.set(attempt.attemptId, attempt);
  await admin.tell('billing.payment.attempted', attempt);
  const payment = await pay({ userId: user.id });
  admin.owners.credits = { issued: 202, used: 1 };
  await admin.settled();
  return { user, print, session, report, silent, visitor, landing, attempt, payment };
}

describe('the read models', () => {
  it('ADL-026 ADL-027 ADL-032 ADL-036 ADU-024 ADU-026 ADS-004 ADS-005 show what has just happened in every list', async () => {
    const { user, print, session, report, landing, payment, attempt } = await aWorld();
    const { users, sessions, payments, attempts, reports, images, ads, all } = await everything();
    expect(users.rows).toEqual([
      {
        id: user.id,
        email: 'ann@example.org',
        credits: 2,
        registrationSessionId: session.id,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
      },
    ]);
    expect(sessions.rows.find(({ id }) => id === session.id)).toEqual({
      id: session.id,
      userEmail: 'ann@example.org',
      deviceFingerprint: print,
      title: 'Sore throat',
      deviceType: 'mobile',
      browserName: 'Firefox',
      osName: 'Android',
      country: 'DE',
      city: 'Hamburg',
      ipAddress: '203.0.113.7',
      a_aid: 'partner7',
      a_bid: null,
      data1: null,
      data3: null,
      data4: null,
      data5: null,
      messageCount: 2,
      createdAt: session.createdAt,
    });
    expect(payments.rows).toMatchObject([{ id: payment.purchaseId, userEmail: 'ann@example.org', amount: 9 }]);
    expect(attempts.rows).toMatchObject([{ id: attempt.attemptId, country: 'DE', city: 'Hamburg', amount: 9 }]);
    expect(reports.rows).toMatchObject([
      {
        id: report.id,
        questionCount: 10,
        status: 'completed',
        country: 'DE',
        browserName: 'Firefox',
        deviceType: 'mobile',
      },
    ]);
    expect(images.rows).toMatchObject([
      {
        id: '17',
        role: 'user',
        content: 'a red spot',
        imageData: '/api/admin/image/17',
        sessionId: session.id,
        country: 'DE',
      },
    ]);
    expect(ads.rows).toMatchObject([
      {
        id: landing.id,
        sessionId: session.id,
        userEmail: 'ann@example.org',
        network: 'g',
        campaignId: '77',
        keyword: 'online doctor',
      },
    ]);
    expect(all.rows.find(({ sessionId }) => sessionId === session.id)).toEqual({
      sessionId: session.id,
      sessionType: 'chat',
      messageCount: 2,
      sessionTitle: 'Sore throat',
      firstUserMessage: 'I have a sore throat',
      sessionCreatedAt: session.createdAt,
      userEmail: 'ann@example.org',
      userCredits: 2,
      registrationSessionId: session.id,
      country: 'DE',
      city: 'Hamburg',
      ipAddress: '203.0.113.7',
      deviceType: 'mobile',
      browserName: 'Firefox',
      osName: 'Android',
      adsNetwork: 'g',
      adsKeyword: 'online doctor',
      adsLocationPhysical: '9061000',
      paymentAttempts: 1,
      paymentMethods: 'paypal',
      completedPayments: 1,
      totalSpent: 9,
    });
  });

  it('ADU-027 in all-visitors mode have a row for whoever never began a conversation, until they do', async () => {
    const { silent } = await aWorld();
    const rowsOfNobody = async () =>
      (await admin.call(adminDashboard, 'allVisitors', {})).rows.filter(({ sessionId }) => sessionId === null);
    expect(await rowsOfNobody()).toMatchObject([
      { sessionType: 'chat', messageCount: 0, country: 'US', sessionTitle: null },
    ]);
    const begun = await converse({ deviceFingerprint: silent.deviceFingerprint });
    await admin.settled();
    expect(await rowsOfNobody()).toEqual([]);
    admin.owners.chats.delete(begun.id);
    await admin.tell('chat.session.changed', { sessionIds: [begun.id] });
    await admin.settled();
    expect(await rowsOfNobody()).toHaveLength(1);
  });

  it('ADV-010 ADV-011 ADV-013 TRK-004 show visitors without bots, with their pages, whatever order they came in', async () => {
    const first = aVisitor({
      utmSource: 'google',
      utmCampaign: 'spring',
      utmMedium: 'cpc',
      gclid: 'g1',
      landingPage: '/a,b',
    });
    const page = { id: randomUUID(), path: '/faq,x', at: '2026-11-21T10:00:01.000Z' };
    const later = { ...first, country: 'AT', pagesVisited: 2, lastActivity: page.at, pages: [page] };
    await admin.tell('tracking.visitors.seen', { visitors: [later] });
    const once = await admin.tell('tracking.visitors.seen', { visitors: [first] });
    await admin.tell('tracking.visitors.seen', { visitors: [first] }, once);
    await admin.tell('tracking.visitors.seen', { visitors: [aVisitor({ bot: true })] });
    await admin.settled();
    const { rows, total } = await admin.call(adminDashboard, 'siteVisitors', {});
    expect(total).toBe(1);
    const [firstPage] = first.pages;
    expect(rows).toEqual([
      {
        id: first.visitorId,
        deviceFingerprint: first.deviceFingerprint,
        ipAddress: '203.0.113.7',
        country: 'AT',
        city: 'Hamburg',
        deviceType: 'mobile',
        browserName: 'Firefox',
        osName: 'Android',
        utmSource: 'google',
        utmCampaign: 'spring',
        utmMedium: 'cpc',
        gclid: 'g1',
        referrer: null,
        landingPage: '/a,b',
        pagesVisited: 2,
        pageHistory: [`/|${firstPage!.at}`, `/faq,x|${page.at}`].sort((a, b) =>
          a.split('|')[1]! < b.split('|')[1]! ? -1 : 1,
        ),
        sessionsStarted: 0,
        firstVisit: first.firstVisit,
        lastActivity: page.at,
      },
    ]);
  });

  it('ADL-028 ADP-005 ADP-006 ADU-025 count only completed payments as revenue; a refund takes its part away again', async () => {
    const user = await register();
    const nine = await pay({ userId: user.id, createdAt: '2026-11-20T10:00:00.000Z' });
    await pay({ userId: user.id, paymentMethod: 'payerurl', amountCents: 100, revenueCents: 100, creditsIssued: 100 });
    await pay({ userId: user.id, status: 'created', revenueCents: 0, creditsIssued: 0 });
    await converse({ userId: user.id, questions: 4 });
    await admin.settled();
    const paid = async () => (await admin.call(adminDashboard, 'paidUsers', {})).rows;
    expect(await paid()).toMatchObject([
      {
        userId: user.id,
        userEmail: user.email,
        totalPayments: 2,
        totalPaid: 10,
        creditsEarned: 300,
        sessionsStarted: 1,
        questionsAsked: 4,
        paymentMethod: 'payerurl',
      },
    ]);
    expect((await unified())[0]).toMatchObject({
      paymentMethods: 'payerurl,paypal',
      completedPayments: 2,
      totalSpent: 10,
    });
    const refund = {
      ...nine,
      status: 'partly-refunded' as const,
      revenueCents: 300,
      creditsIssued: 66,
      changedAt: '2027-01-01T00:00:00.000Z',
    };
    await admin.tell('billing.payment.changed', refund);
    await admin.tell('billing.payment.changed', nine);
    await admin.settled();
    expect(await paid()).toMatchObject([{ totalPayments: 2, totalPaid: 4, creditsEarned: 166 }]);
    expect(await admin.call(adminPanel, 'stats', {})).toMatchObject({ totalPayments: 2, totalRevenue: 4 });
    await admin.tell('billing.payment.changed', {
      ...refund,
      status: 'refunded',
      revenueCents: 0,
      creditsIssued: 0,
      changedAt: '2027-01-02T00:00:00.000Z',
    });
    await admin.settled();
    expect(await paid()).toMatchObject([{ totalPayments: 1, totalPaid: 1 }]);
    const { rows } = await admin.call(adminPanel, 'payments', {});
    expect(rows.find(({ id }) => id === nine.purchaseId)).toMatchObject({ status: 'refunded', amount: 9 });
  });

  it('ADA-005 ADA-006 ENT-013 show clicks and attempts; one completes with its payment, also when that is told first', async () => {
    const print = aFingerprint();
    const user = await register();
    const click = anAttempt({ status: 'clicked', deviceFingerprint: print, createdAt: '2026-11-20T10:00:00.000Z' });
    const attempt = anAttempt({ deviceFingerprint: print, createdAt: '2026-11-20T10:00:01.000Z' });
    await admin.tell('billing.payment.attempted', { ...attempt, status: 'completed', userId: user.id });
    await admin.tell('billing.payment.attempted', attempt);
    await admin.tell('billing.payment.attempted', click);
    await converse({ userId: user.id, deviceFingerprint: print });
    await admin.settled();
    const { rows } = await admin.call(adminPanel, 'paymentAttempts', {});
    expect(rows.map(({ status, userId, identifiedThroughFingerprint: known }) => [status, userId, known])).toEqual([
      ['completed', user.id, false],
      ['clicked', user.id, true],
    ]);
    expect((await unified())[0]).toMatchObject({ paymentAttempts: 2 });
  });

  it('ADL-020 ADL-030 ADL-031 ADL-037 add up to what a recount of the rows gives', async () => {
    await aWorld();
    const other = await register({ createdAt: '2026-10-01T10:00:00.000Z' });
    await converse({ userId: other.id, createdAt: '2026-10-02T10:00:00.000Z' });
    await pay({ userId: other.id, createdAt: '2026-10-02T10:00:00.000Z' });
    await admin.settled();
    const before = [await admin.call(adminPanel, 'stats', {}), await admin.call(adminPanel, 'conversions', {})];
    expect(before[0]).toEqual({
      totalUsers: 2,
      totalSessions: 3,
      totalPayments: 2,
      totalRevenue: 18,
      totalCreditsIssued: 202,
      totalCreditsUsed: 1,
    });
    const today = new Date(Date.now() - 5 * 86_400_000) < new Date('2026-11-20T10:00:00.000Z');
    expect(before[1]).toMatchObject({
      totalSessions: 3,
      totalRegistrations: 2,
      sessionToRegistrationRate: 66.67,
      registrationToPurchaseRate: 100,
      recentRegistrations: today ? 1 : 0,
      recentPurchases: 1,
    });
    await admin.database.client.query('SELECT admin.recount_days()');
    expect([await admin.call(adminPanel, 'stats', {}), await admin.call(adminPanel, 'conversions', {})]).toEqual(
      before,
    );
  });

  it('are the same when they are built anew, from nothing or over what is there', async () => {
    await aWorld();
    const live = await everything();
    await admin.service.app.get(Rebuild).run();
    expect(await everything()).toEqual(live);
    await admin.database.client.query(`
      TRUNCATE admin.sessions, admin.images, admin.users, admin.visitors, admin.page_views, admin.landings, admin.payments,
        admin.payers, admin.payment_attempts, admin.days, admin.credit_hours`);
    await admin.service.app.get(Rebuild).run();
    await admin.settled();
    expect(await everything()).toEqual(live);
  });

  it('lose, when built anew, what its owner does not have any more, and keep what has come meanwhile', async () => {
    const { session, user, visitor, landing } = await aWorld();
    admin.owners.chats.delete(session.id);
    admin.owners.visitors.delete(visitor.visitorId);
    admin.owners.landings.delete(landing.id);
    const fresh = aVisitor({ lastActivity: '2099-01-01T00:00:00.000Z' });
    await admin.tell('tracking.visitors.seen', { visitors: [fresh] });
    await admin.settled();
    await admin.service.app.get(Rebuild).run();
    await admin.settled();
    const { sessions, visitors, ads, users } = await everything();
    expect(sessions.rows.map(({ id }) => id)).not.toContain(session.id);
    expect(visitors.rows.map(({ id }) => id)).not.toContain(visitor.visitorId);
    expect(visitors.rows.map(({ id }) => id)).toContain(fresh.visitorId);
    expect(ads.rows).toEqual([]);
    expect(users.rows.map(({ id }) => id)).toEqual([user.id]);
  });

  it('wait for an owner that is away, and hold up nothing else', async () => {
    admin.owners.away.add('chat.records.sessions');
    const session = await converse();
    const user = await register();
    await admin.until('the user is there', `SELECT 1 FROM admin.users WHERE id = '${user.id}'`);
    expect(await unified()).toEqual([]);
    admin.owners.away.clear();
    await admin.settled();
    expect((await unified()).map(({ sessionId }) => sessionId)).toEqual([session.id]);
  }, 20_000);

  it('show the last known credits while billing does not answer', async () => {
    const user = await register({ credits: 41 });
    await admin.settled();
    admin.owners.users.set(user.id, { ...user, credits: 55 });
    expect((await admin.call(adminPanel, 'users', {})).rows[0]?.credits).toBe(55);
    admin.owners.away.add('billing.records.balances');
    expect((await admin.call(adminPanel, 'users', {})).rows[0]?.credits).toBe(41);
    admin.owners.away.clear();
  });
});

describe('erasing', () => {
  it('an account takes its person out of every list, also out of what was still on its way', async () => {
    const { user, session, report, attempt, payment } = await aWorld();
    await admin.tell('billing.account.erased', { userId: user.id, at: new Date().toISOString() });
    // Chat has not heard of it yet, and an event about the conversation comes late.
    await admin.tell('chat.session.changed', { sessionIds: [session.id] });
    await admin.tell('billing.account.changed', { userId: user.id, what: 'email', at: new Date().toISOString() });
    await admin.tell('billing.payment.attempted', { ...attempt, userId: user.id });
    await admin.settled();
    const { users, sessions, payments, attempts, reports, images, all, paid } = await everything();
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
    const { visitor, silent, landing, session } = await aWorld();
    expect((await unified('hamburg')).map(({ sessionId }) => sessionId)).toContain(session.id);
    const told = { before: null, visitorIds: [visitor.visitorId], landingIds: [landing.id] };
    await admin.tell('tracking.visits.forgotten', told);
    await admin.tell('tracking.visitors.seen', { visitors: [visitor] });
    await admin.settled();
    const { visitors, ads } = await everything();
    expect(visitors.rows.map(({ id }) => id)).toEqual([silent.visitorId]);
    expect(ads.rows).toEqual([]);
    expect(await unified('hamburg')).toEqual([]);
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
    expect((await everything()).visitors.rows).toEqual([]);
  });
});

describe('stored texts', () => {
  it('are nowhere in clear, and hostile ones stay data', async () => {
    const hostile = `'); DROP TABLE sessions; -- <script>alert(1)</script> \u202E=cmd|'/c calc'!A1 "quoted\\" \u2028`;
    await register({ email: "o'hara+<b>@example.org" });
    const session = await converse({ title: hostile, firstMessage: `Zebrafish ${hostile}` });
    await admin.settled();
    expect(await unified('zebrafish drop table')).toMatchObject([
      { sessionId: session.id, sessionTitle: hostile, firstUserMessage: `Zebrafish ${hostile}` },
    ]);
    for (const search of ["' OR 1=1", '%', '_', '\\', '$1', '{', hostile.slice(0, 150)]) {
      await expect(unified(search)).resolves.toBeDefined();
    }
    for (const table of ['sessions', 'users']) {
      const { rows } = await admin.database.client.query<{ all: string }>(
        `SELECT string_agg(t::text || encode(t.sealed, 'escape'), '') AS all FROM admin.${table} t`,
      );
      expect(rows[0]!.all).not.toMatch(/zebrafish|script|hara/i);
    }
  });
});
