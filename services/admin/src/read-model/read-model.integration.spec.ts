// Events in any order, late, twice: what is copied and how it appears in the lists. Real PostgreSQL and Redis.
import { adminDashboard, adminPanel } from '@medconsult/common';
import { randomUUID } from 'node:crypto';
import { aFingerprint, anAttempt, aVisitor } from '../../test/owners.js';
import { aWorldUnderTest } from '../../test/world.js';

const at = aWorldUnderTest();

describe('the read models', () => {
  it('IMG-025 ADL-026 ADL-027 ADL-029 ADL-032 ADL-033 ADL-036 ADU-024 ADU-026 ADS-004 ADS-005 show what has just happened in every list', async () => {
    const { user, print, session, report, landing, payment, attempt } = await at.world.aWorld();
    const { users, sessions, payments, attempts, reports, images, ads, all } = await at.world.everything();
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
    expect(
      Object.keys(attempts.rows[0] ?? {})
        .sort()
        .join(' '),
    ).toBe(
      'amount city country createdAt deviceFingerprint id identifiedThroughFingerprint paymentMethod status userEmail userId',
    );
    expect(
      Object.keys(images.rows[0] ?? {})
        .sort()
        .join(' '),
    ).toBe('city content country createdAt deviceType hasImage id imageData role sessionId userEmail');
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

  it('ADU-027 in all-visitors mode have a row for visitors without a conversation, until they begin one', async () => {
    const { silent } = await at.world.aWorld();
    const rowsOfNobody = async () =>
      (await at.admin.call(adminDashboard, 'allVisitors', {})).rows.filter(({ sessionId }) => sessionId === null);
    expect(await rowsOfNobody()).toMatchObject([
      { sessionType: 'chat', messageCount: 0, country: 'US', sessionTitle: null },
    ]);
    const begun = await at.world.converse({ deviceFingerprint: silent.deviceFingerprint });
    await at.admin.settled();
    expect(await rowsOfNobody()).toEqual([]);
    at.admin.owners.chats.delete(begun.id);
    await at.admin.tell('chat.session.changed', { sessionIds: [begun.id] });
    await at.admin.settled();
    expect(await rowsOfNobody()).toHaveLength(1);
  });

  it('ADV-010 ADV-011 ADV-013 TRK-004 show visitors without bots, with their pages, in whatever order they arrived', async () => {
    const first = aVisitor({
      utmSource: 'google',
      utmCampaign: 'spring',
      utmMedium: 'cpc',
      gclid: 'g1',
      landingPage: '/a,b',
    });
    const page = { id: randomUUID(), path: '/faq,x', at: '2026-11-21T10:00:01.000Z' };
    const later = { ...first, country: 'AT', pagesVisited: 2, lastActivity: page.at, pages: [page] };
    await at.admin.tell('tracking.visitors.seen', { visitors: [later] });
    const once = await at.admin.tell('tracking.visitors.seen', { visitors: [first] });
    await at.admin.tell('tracking.visitors.seen', { visitors: [first] }, once);
    await at.admin.tell('tracking.visitors.seen', { visitors: [aVisitor({ bot: true })] });
    await at.admin.settled();
    const { rows, total } = await at.admin.call(adminDashboard, 'siteVisitors', {});
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

  it('ADL-028 ADP-005 ADP-006 ADU-025 count only completed payments as revenue; a refund is subtracted', async () => {
    const user = await at.world.register();
    const nine = await at.world.pay({ userId: user.id, createdAt: '2026-11-20T10:00:00.000Z' });
    await at.world.pay({
      userId: user.id,
      paymentMethod: 'payerurl',
      amountCents: 100,
      revenueCents: 100,
      creditsIssued: 100,
    });
    await at.world.pay({ userId: user.id, status: 'created', revenueCents: 0, creditsIssued: 0 });
    await at.world.converse({ userId: user.id, questions: 4 });
    await at.admin.settled();
    const paid = async () => (await at.admin.call(adminDashboard, 'paidUsers', {})).rows;
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
    expect((await at.world.unified())[0]).toMatchObject({
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
    await at.admin.tell('billing.payment.changed', refund);
    await at.admin.tell('billing.payment.changed', nine);
    await at.admin.settled();
    expect(await paid()).toMatchObject([{ totalPayments: 2, totalPaid: 4, creditsEarned: 166 }]);
    expect(await at.admin.call(adminPanel, 'stats', {})).toMatchObject({ totalPayments: 2, totalRevenue: 4 });
    await at.admin.tell('billing.payment.changed', {
      ...refund,
      status: 'refunded',
      revenueCents: 0,
      creditsIssued: 0,
      changedAt: '2027-01-02T00:00:00.000Z',
    });
    await at.admin.settled();
    expect(await paid()).toMatchObject([{ totalPayments: 1, totalPaid: 1 }]);
    const { rows } = await at.admin.call(adminPanel, 'payments', {});
    expect(rows.find(({ id }) => id === nine.purchaseId)).toMatchObject({ status: 'refunded', amount: 9 });
  });

  it('ADA-005 ADA-006 ENT-013 show clicks and attempts; one completes with its payment, also when that arrives first', async () => {
    const print = aFingerprint();
    const user = await at.world.register();
    const click = anAttempt({ status: 'clicked', deviceFingerprint: print, createdAt: '2026-11-20T10:00:00.000Z' });
    const attempt = anAttempt({ deviceFingerprint: print, createdAt: '2026-11-20T10:00:01.000Z' });
    await at.admin.tell('billing.payment.attempted', { ...attempt, status: 'completed', userId: user.id });
    await at.admin.tell('billing.payment.attempted', attempt);
    await at.admin.tell('billing.payment.attempted', click);
    await at.world.converse({ userId: user.id, deviceFingerprint: print });
    await at.admin.settled();
    const { rows } = await at.admin.call(adminPanel, 'paymentAttempts', {});
    expect(rows.map(({ status, userId, identifiedThroughFingerprint: known }) => [status, userId, known])).toEqual([
      ['completed', user.id, false],
      ['clicked', user.id, true],
    ]);
    expect((await at.world.unified())[0]).toMatchObject({ paymentAttempts: 2 });
  });

  it('wait for an owner that is away, and block nothing else', async () => {
    at.admin.owners.away.add('chat.records.sessions');
    const session = await at.world.converse();
    const user = await at.world.register();
    await at.admin.until('the user is there', `SELECT 1 FROM admin.users WHERE id = '${user.id}'`);
    expect(await at.world.unified()).toEqual([]);
    at.admin.owners.away.clear();
    await at.admin.settled();
    expect((await at.world.unified()).map(({ sessionId }) => sessionId)).toEqual([session.id]);
  });

  it('show the last known credits while billing does not answer', async () => {
    const user = await at.world.register({ credits: 41 });
    await at.admin.settled();
    at.admin.owners.users.set(user.id, { ...user, credits: 55 });
    expect((await at.admin.call(adminPanel, 'users', {})).rows[0]?.credits).toBe(55);
    at.admin.owners.away.add('billing.records.balances');
    expect((await at.admin.call(adminPanel, 'users', {})).rows[0]?.credits).toBe(41);
    at.admin.owners.away.clear();
  });
});
