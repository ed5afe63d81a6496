import { randomUUID } from 'node:crypto';
import { presence } from '@medconsult/common';
import { startService, type RunningService } from '@medconsult/common/server';
import {
  AnyServiceBus,
  aDevice,
  aFingerprint,
  createTestDatabase,
  testConfig,
  type TestDatabase,
} from '@medconsult/common/testing';
import { plan } from '../migration-plan.js';
import { TrackingModule } from '../tracking.module.js';

let database: TestDatabase;
let service: RunningService;
let bus: AnyServiceBus;

beforeAll(async () => {
  database = await createTestDatabase(plan);
  const config = testConfig(database.url, { TRACKING_RETENTION_DAYS: 0 });
  service = await startService({ service: 'tracking', feature: TrackingModule, config, plan });
  bus = new AnyServiceBus(config);
});

afterAll(async () => {
  await service.close();
  bus.close();
  await database.drop();
});

describe('presence', () => {
  it('ONL-002, ONL-005, ONL-006 counts a device once, by country, and tells nothing that identifies it', async () => {
    const caller = aDevice({ ip: '8.8.8.8', country: 'US' });
    const deviceFingerprint = aFingerprint();
    for (let times = 0; times < 3; times += 1) {
      expect(await bus.call(presence, 'trackOnline', { deviceFingerprint }, { caller })).toEqual({ success: true });
    }
    const elsewhere = aDevice({ ip: '10.1.2.3' });
    await bus.call(presence, 'trackOnline', { deviceFingerprint: aFingerprint() }, { caller: elsewhere });
    const online = await bus.call(presence, 'onlineUsers', {}, { caller: { requestId: 'r' } });
    expect(online.total).toBe(2);
    expect(online.byCountry).toEqual(
      expect.arrayContaining([
        { country: 'United States', count: 1 },
        { country: 'Unknown', count: 1 },
      ]),
    );
    const told = JSON.stringify(online);
    for (const secret of [caller.deviceId, elsewhere.deviceId, deviceFingerprint, '8.8.8.8'])
      expect(told).not.toContain(secret);
  });

  it('counts a person with two devices once, also one who was there before signing in', async () => {
    const count = async () => (await bus.call(presence, 'onlineUsers', {}, { caller: { requestId: 'r' } })).total;
    const before = await count();
    const [phone, laptop] = [aDevice({ country: 'US' }), aDevice({ country: 'US' })];
    const userId = randomUUID();
    for (const caller of [phone, laptop, { ...phone, userId }, { ...laptop, userId }]) {
      await bus.call(presence, 'trackOnline', { deviceFingerprint: aFingerprint() }, { caller });
    }
    expect(await count()).toBe(before + 1);
  });

  it('does not count robots', async () => {
    const { total } = await bus.call(presence, 'onlineUsers', {}, { caller: { requestId: 'r' } });
    const caller = aDevice({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await bus.call(presence, 'trackOnline', { deviceFingerprint: aFingerprint() }, { caller });
    expect((await bus.call(presence, 'onlineUsers', {}, { caller: { requestId: 'r' } })).total).toBe(total);
  });

  it('is ready only while its parts answer', async () => {
    const answer = await fetch(`http://127.0.0.1:${service.healthPort}/ready`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', checks: { redis: 'up', database: 'up' } },
    ]);
  });
});
