// Totals and conversion rates, from events to figures. Real PostgreSQL and Redis.
import { adminPanel } from '@medconsult/common';
import { aWorldUnderTest } from '../../test/world.js';

const at = aWorldUnderTest();

describe('the figures', () => {
  it('ADL-020 ADL-030 ADL-031 ADL-037 match a recount of the rows', async () => {
    await at.world.aWorld();
    const other = await at.world.register({ createdAt: '2026-10-01T10:00:00.000Z' });
    await at.world.converse({ userId: other.id, createdAt: '2026-10-02T10:00:00.000Z' });
    await at.world.pay({ userId: other.id, createdAt: '2026-10-02T10:00:00.000Z' });
    await at.admin.settled();
    const before = [await at.admin.call(adminPanel, 'stats', {}), await at.admin.call(adminPanel, 'conversions', {})];
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
    await at.admin.database.client.query('SELECT admin.recount()');
    expect([await at.admin.call(adminPanel, 'stats', {}), await at.admin.call(adminPanel, 'conversions', {})]).toEqual(
      before,
    );
  });

  it('ADL-031 give rates per person, which never exceed 100 percent', async () => {
    const [first] = [await at.world.register(), await at.world.register()];
    await at.world.converse({ userId: first.id });
    for (let times = 0; times < 3; times += 1) await at.world.pay({ userId: first.id });
    await at.admin.settled();
    expect(await at.admin.call(adminPanel, 'conversions', {})).toMatchObject({
      totalSessions: 1,
      totalRegistrations: 2,
      totalPurchases: 3,
      sessionToRegistrationRate: 100,
      registrationToPurchaseRate: 50,
      sessionToPurchaseRate: 100,
    });
  });
});
