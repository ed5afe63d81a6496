// A small world with something in every list, and everything that an operator can list of it.
import { adminDashboard, adminPanel, type UnifiedSession } from '@medconsult/common';
import type { ListsUnderTest } from './lists-under-test.js';
import { aFingerprint, aLanding, anAccount, anAttempt, aPayment, aSession, aVisitor } from './owners.js';

export function worldOf(admin: ListsUnderTest) {
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

  return { unified, register, converse, pay, visit, everything, aWorld };
}
