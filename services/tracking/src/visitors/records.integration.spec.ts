// The records that tracking hands out match the events that it published.
import { trackingRecords, type AdLanding, type VisitorSeen } from '@medconsult/common';
import { aFingerprint } from '@medconsult/common/testing';
import { startTrackingUnderTest, type TrackingUnderTest } from '../../test/tracking-under-test.js';

let service: TrackingUnderTest;
beforeAll(async () => {
  service = await startTrackingUnderTest();
});
afterAll(() => service.stop());

const caller = { requestId: 'admin' };

it('TRK-009 ADV-013 hands out visitors with their pages, and landings, as in the events', async () => {
  const deviceFingerprint = aFingerprint();
  await service.visit({ deviceFingerprint, landingPage: '/faq?utm_source=x', utmParams: { utm_source: 'x' } });
  await service.sortedIn();
  await service.visit({ deviceFingerprint, landingPage: '/contact' });
  await service.land({ deviceFingerprint, urlParams: { network: 'g', a_aid: 'p7' } });
  await service.sortedIn();
  const events = await service.rows<{ name: string; body: { visitors?: VisitorSeen[]; landings?: AdLanding[] } }>(
    "SELECT name, body FROM outbox WHERE name LIKE 'tracking.%' ORDER BY created_at",
  );
  const seen = events.flatMap(({ body }) => body.visitors ?? []);
  const { rows, next } = await service.bus.call(trackingRecords, 'visitors', {}, { caller });
  expect(next).toBeNull();
  expect(rows).toEqual([{ ...seen.at(-1), pages: seen.flatMap(({ pages }) => pages) }]);
  const landings = await service.bus.call(trackingRecords, 'landings', {}, { caller });
  expect(landings.rows).toEqual(events.flatMap(({ body }) => body.landings ?? []));
  const after = await service.bus.call(trackingRecords, 'visitors', { after: rows[0]!.visitorId }, { caller });
  expect(after.rows).toEqual([]);
});
