// A small world with something in every list, and everything that an operator can list.
import { adminDashboard, adminPanel, type UnifiedSession } from '@medconsult/common';
import { ListsUnderTest } from './lists-under-test.js';
import { aFingerprint, aLanding, anAccount, anAttempt, aPayment, aSession, aVisitor } from './owners.js';

export class World {
  constructor(private readonly admin: ListsUnderTest) {}

  async unified(search?: string): Promise<UnifiedSession[]> {
    return (await this.admin.call(adminDashboard, 'unifiedSessions', search === undefined ? {} : { search })).rows;
  }

  /** Registers an account with its owner and publishes it. */
  async register(values: Parameters<typeof anAccount>[0] = {}) {
    const user = anAccount(values);
    this.admin.owners.users.set(user.id, user);
    await this.admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
    return user;
  }

  async converse(values: Parameters<typeof aSession>[0] = {}) {
    const session = aSession(values);
    this.admin.owners.chats.set(session.id, session);
    await this.admin.tell('chat.session.changed', { sessionIds: [session.id] });
    return session;
  }

  async pay(values: Parameters<typeof aPayment>[0] = {}) {
    const payment = aPayment(values);
    this.admin.owners.payments.set(payment.purchaseId, payment);
    await this.admin.tell('billing.payment.changed', payment);
    return payment;
  }

  async visit(values: Parameters<typeof aVisitor>[0] = {}) {
    const visitor = aVisitor(values);
    this.admin.owners.visitors.set(visitor.visitorId, visitor);
    await this.admin.tell('tracking.visitors.seen', { visitors: [visitor] });
    return visitor;
  }

  /** Everything that an operator can list, as one value. */
  async everything() {
    const [users, sessions, payments, attempts, reports, images, ads] = await Promise.all([
      this.admin.call(adminPanel, 'users', {}),
      this.admin.call(adminPanel, 'sessions', {}),
      this.admin.call(adminPanel, 'payments', {}),
      this.admin.call(adminPanel, 'paymentAttempts', {}),
      this.admin.call(adminPanel, 'reports', {}),
      this.admin.call(adminPanel, 'images', {}),
      this.admin.call(adminPanel, 'adsTracking', {}),
    ]);
    const [all, paid, visitors, stats, conversions] = await Promise.all([
      this.admin.call(adminDashboard, 'allVisitors', {}),
      this.admin.call(adminDashboard, 'paidUsers', {}),
      this.admin.call(adminDashboard, 'siteVisitors', {}),
      this.admin.call(adminPanel, 'stats', {}),
      this.admin.call(adminPanel, 'conversions', {}),
    ]);
    return { users, sessions, payments, attempts, reports, images, ads, all, paid, visitors, stats, conversions };
  }

  /** A small world with something in every list; the events are published in a mixed order, some of them twice. */
  async aWorld() {
    const user = await this.register({ email: 'ann@example.org', createdAt: '2026-11-20T10:00:00.000Z' });
    const print = aFingerprint();
    const session = await this.converse({
      userId: user.id,
      deviceFingerprint: print,
      createdAt: '2026-11-20T09:59:00.000Z',
      images: [{ id: '17', content: 'a red spot', createdAt: '2026-11-20T09:59:30.000Z' }],
    });
    const report = aSession({ userId: user.id, deviceFingerprint: null, questions: 10, country: 'FR' });
    this.admin.owners.reports.set(report.id, report);
    await this.admin.tell('reports.session.changed', { sessionIds: [report.id] });
    const silent = await this.visit({ country: 'US', keyword: 'doctor' });
    const visitor = await this.visit({ deviceFingerprint: print, userId: user.id });
    const landing = aLanding({ deviceFingerprint: print, createdAt: '2026-11-20T09:58:00.000Z' });
    this.admin.owners.landings.set(landing.id, landing);
    await this.admin.tell('tracking.ads.landed', { landings: [landing] });
    const attempt = anAttempt({ deviceFingerprint: print });
    this.admin.owners.attempts.set(attempt.attemptId, attempt);
    await this.admin.tell('billing.payment.attempted', attempt);
    const payment = await this.pay({ userId: user.id });
    this.admin.owners.credits = { issued: 202, used: 1 };
    await this.admin.settled();
    return { user, print, session, report, silent, visitor, landing, attempt, payment };
  }
}

/** For the tests of a file: the service, started once and emptied before each of them, and a world to fill it with. */
export function aWorldUnderTest(): { readonly admin: ListsUnderTest; readonly world: World } {
  let admin: ListsUnderTest;
  let world: World;
  beforeAll(async () => {
    admin = await ListsUnderTest.start();
    world = new World(admin);
  }, 60_000);
  afterAll(() => admin.stop());
  beforeEach(() => admin.clear());
  return {
    get admin() {
      return admin;
    },
    get world() {
      return world;
    },
  };
}
