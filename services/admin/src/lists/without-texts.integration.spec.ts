// Lists for operators who may not read what people wrote. Real PostgreSQL.
import { adminDashboard, adminPanel } from '@medconsult/common';
import { ListsUnderTest, operator } from '../../test/lists-under-test.js';
import { anAccount, aSession } from '../../test/owners.js';

let admin: ListsUnderTest;

beforeAll(async () => {
  admin = await ListsUnderTest.start();
}, 60_000);
afterAll(() => admin.stop());
beforeEach(() => admin.clear());

const views = async () =>
  (await admin.database.client.query<{ action: string }>('SELECT action FROM admin.audit_log ORDER BY id')).rows;

describe('an operator without the right to read what people wrote', () => {
  it('sees the rows without texts, cannot search in them, and leaves no entry in the trail', async () => {
    await admin.database.client.query('TRUNCATE admin.audit_log');
    const user = anAccount({ email: 'somebody@example.org' });
    admin.owners.users.set(user.id, user);
    const image = { id: '1', content: 'a purple spot', createdAt: '2026-11-01T00:00:00.000Z' };
    const session = aSession({ userId: user.id, title: 'Purple spot', firstMessage: 'It itches', images: [image] });
    admin.owners.chats.set(session.id, session);
    await admin.tell('billing.account.changed', { userId: user.id, what: 'created', at: user.createdAt });
    await admin.tell('chat.session.changed', { sessionIds: [session.id] });
    await admin.settled();
    const caller = { ...operator, operatorRole: 'viewer' } as const;
    const lists = [
      (search?: string) => admin.bus.call(adminDashboard, 'unifiedSessions', { search }, { caller }),
      (search?: string) => admin.bus.call(adminDashboard, 'allVisitors', { search }, { caller }),
      (search?: string) => admin.bus.call(adminPanel, 'sessions', { search }, { caller }),
      (search?: string) => admin.bus.call(adminPanel, 'images', { search }, { caller }),
    ];
    for (const list of lists) {
      const { rows } = await list();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toMatch(/purple|itches/i);
      expect((await list('somebody@example.org')).rows).toHaveLength(1);
      for (const search of ['purple', 'itches', 'spot']) expect((await list(search)).rows).toEqual([]);
    }
    expect(await views()).toEqual([]);
    expect((await admin.call(adminDashboard, 'unifiedSessions', { search: 'purple' })).rows).toHaveLength(1);
  });
});
