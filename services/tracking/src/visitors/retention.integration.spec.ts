import { randomUUID } from 'node:crypto';
import { JOBS } from '@medconsult/common';
import { aFingerprint, aUser } from '@medconsult/common/testing';
import { DataSource } from 'typeorm';
import { startTrackingUnderTest, until, type TrackingUnderTest } from '../../test/tracking-under-test.js';
import { RetentionService } from './retention.service.js';

let service: TrackingUnderTest;

beforeAll(async () => {
  service = await startTrackingUnderTest({ TRACKING_RETENTION_DAYS: 30 });
});

afterAll(() => service.stop());

const count = async (table: string): Promise<number> =>
  (await service.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? -1;

async function aged(days: number): Promise<void> {
  const deviceFingerprint = aFingerprint();
  await service.visit({ deviceFingerprint });
  await service.land({ deviceFingerprint, urlParams: { gclid: 'x' } });
  await service.sortedIn();
  const age = [deviceFingerprint, days];
  await service.rows(
    "UPDATE visitors SET last_activity = now() - $2 * interval '1 day' WHERE device_fingerprint = $1",
    age,
  );
  await service.rows(
    "UPDATE ad_landings SET created_at = now() - $2 * interval '1 day' WHERE device_fingerprint = $1",
    age,
  );
  await service.rows(
    "UPDATE page_views SET at = now() - $2 * interval '1 day' WHERE visitor_id = (SELECT id FROM visitors WHERE device_fingerprint = $1)",
    age,
  );
}

describe('retention', () => {
  it('deletes what is past the retention time, keeps the rest, and publishes it', async () => {
    expect(JOBS['tracking.forget-old'].every).toBe(3_600_000);
    await aged(31);
    await aged(29);
    await service.queues.add('tracking.forget-old', randomUUID(), {});
    await until(async () => (await count('visitors')) === 1);
    await until(async () => (await count('ad_landings')) === 1);
    expect(await count('page_views')).toBe(1);
    await until(async () => {
      const events = await service.rows(
        "SELECT 1 FROM outbox WHERE name = 'tracking.visits.forgotten' AND body->>'before' IS NOT NULL",
      );
      return events.length === 1;
    });
  });

  it('an erased account takes its visits along, also unsorted ones, and nobody else’s', async () => {
    const [mine, theirs] = [aUser(), aUser()];
    const [first, second] = [aFingerprint(), aFingerprint()];
    await service.visit({ deviceFingerprint: first }, mine);
    await service.land({ deviceFingerprint: first, urlParams: { gclid: 'x' } });
    await service.visit({ deviceFingerprint: second }, theirs);
    const source = service.service.app.get(DataSource);
    await source.transaction((manager) =>
      service.service.app
        .get(RetentionService, { strict: false })
        .erase({ userId: mine.userId ?? '', at: new Date().toISOString() }, manager),
    );
    const left = await service.rows<{ device_fingerprint: string }>('SELECT device_fingerprint FROM visitors');
    expect(left.map((row) => row.device_fingerprint)).not.toContain(first);
    expect(left.map((row) => row.device_fingerprint)).toContain(second);
    expect(await service.rows('SELECT 1 FROM ad_landings WHERE device_fingerprint = $1', [first])).toEqual([]);
    const pages = await service.rows('SELECT id FROM page_views WHERE id = ANY($1)', [
      [mine.requestId, theirs.requestId],
    ]);
    expect(pages).toEqual([{ id: theirs.requestId }]);
    const [event] = await service.rows<{ body: { visitorIds: string[]; landingIds: string[] } }>(
      "SELECT body FROM outbox WHERE name = 'tracking.visits.forgotten' AND body->>'before' IS NULL",
    );
    expect([event?.body.visitorIds.length, event?.body.landingIds.length]).toEqual([1, 1]);
  });
});
