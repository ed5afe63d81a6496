// Real PostgreSQL and Redis: from a browser's report to rows and events.
import { randomUUID } from 'node:crypto';
import { AppError, EVENTS, tracking, type AdLanding, type VisitorSeen } from '@medconsult/common';
import { aDevice, aFingerprint, aUser } from '@medconsult/common/testing';
import fc from 'fast-check';
import { aVisit, startTrackingUnderTest, until, type TrackingUnderTest } from '../../test/tracking-under-test.js';

let service: TrackingUnderTest;

beforeAll(async () => {
  service = await startTrackingUnderTest();
});

afterAll(() => service.stop());

interface VisitorRow {
  readonly [column: string]: unknown;
}

async function visitor(fingerprint: string): Promise<VisitorRow | undefined> {
  await service.sortedIn();
  const found = await service.rows<VisitorRow>(
    'SELECT *, host(ip_address) AS ip, host(claimed_ip) AS claimed FROM visitors WHERE device_fingerprint = $1',
    [fingerprint],
  );
  expect(found.length).toBeLessThan(2);
  return found[0];
}

async function told(fingerprint: string): Promise<VisitorSeen[]> {
  const events = await service.rows<{ body: { visitors: VisitorSeen[] } }>(
    "SELECT body FROM outbox WHERE name = 'tracking.visitors.seen' ORDER BY created_at",
  );
  return events.flatMap(({ body }) => body.visitors).filter((seen) => seen.deviceFingerprint === fingerprint);
}

describe('a visit', () => {
  it('TRK-003 is stored with all its fields, and published in the same transaction', async () => {
    const utmParams = {
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      gclid: 'abc',
      keyword: 'pain',
    };
    const deviceFingerprint = aFingerprint();
    const sent = {
      deviceFingerprint,
      landingPage: '/?utm_source=google&gclid=abc',
      utmParams,
      referrer: 'https://a.org/',
    };
    const caller = aDevice({ ip: '2a02:8071::1' });
    expect(await service.visit(sent, caller)).toEqual({ success: true });
    expect(await visitor(deviceFingerprint)).toMatchObject({
      landing_page: '/?utm_source=google&gclid=abc',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'spring',
      gclid: 'abc',
      keyword: 'pain',
      referrer: 'https://a.org/',
      device_type: 'desktop',
      browser_name: 'Chrome',
      os_name: 'Windows',
      bot: false,
      country: 'DE',
      city: 'Mannheim',
      pages_visited: 1,
    });
    const [seen] = await told(deviceFingerprint);
    expect(EVENTS['tracking.visitors.seen'].body.parse({ visitors: [seen] })).toBeTruthy();
    expect(seen).toMatchObject({
      pagesVisited: 1,
      pages: [{ path: '/?utm_source=google&gclid=abc', id: caller.requestId }],
    });
  });

  it('TRK-009 of a known fingerprint extends the same visitor and keeps its origin', async () => {
    const deviceFingerprint = aFingerprint();
    await service.visit({
      deviceFingerprint,
      landingPage: '/?a=1',
      referrer: 'https://a.org/',
      utmParams: { gclid: 'g' },
    });
    await service.sortedIn();
    await service.visit({ deviceFingerprint, landingPage: '/about', utmParams: {} });
    await service.visit({ deviceFingerprint, landingPage: '/faq', utmParams: {} });
    expect(await visitor(deviceFingerprint)).toMatchObject({
      landing_page: '/?a=1',
      referrer: 'https://a.org/',
      gclid: 'g',
      pages_visited: 3,
    });
    const pages = await service.rows<{ path: string }>(
      'SELECT path FROM page_views p JOIN visitors v ON v.id = visitor_id WHERE device_fingerprint = $1 ORDER BY at',
      [deviceFingerprint],
    );
    expect(pages.map(({ path }) => path)).toEqual(['/?a=1', '/about', '/faq']);
    const seen = await told(deviceFingerprint);
    expect(seen.flatMap((each) => each.pages).map(({ path }) => path)).toEqual(['/?a=1', '/about', '/faq']);
    expect(seen.at(-1)?.pagesVisited).toBe(3);
  });

  it('keeps what the browser claims about its address apart from the address of the connection', async () => {
    const deviceFingerprint = aFingerprint();
    await service.visit({ deviceFingerprint, ipAddress: '81.2.69.160' }, aDevice({ ip: '8.8.8.8', country: 'US' }));
    expect(await visitor(deviceFingerprint)).toMatchObject({
      ip: '8.8.8.8',
      claimed: '81.2.69.160',
      country: 'US',
      city: null,
    });
    const inside = aFingerprint();
    await service.visit({ deviceFingerprint: inside, ipAddress: 'unknown' }, aDevice({ ip: '192.168.1.5' }));
    expect(await visitor(inside)).toMatchObject({ ip: null, claimed: null, country: null });
  });

  it('takes the device from the user agent in the report, and marks robots', async () => {
    const [iphone, robot, hidden] = [aFingerprint(), aFingerprint(), aFingerprint()] as const;
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
    const bot = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)';
    await service.visit({ deviceFingerprint: iphone, userAgent }, aDevice({ userAgent: 'node' }));
    await service.visit({ deviceFingerprint: robot, userAgent: bot });
    await service.visit({ deviceFingerprint: hidden, userAgent }, aDevice({ userAgent: bot }));
    expect(await visitor(iphone)).toMatchObject({
      device_type: 'mobile',
      browser_name: 'Safari',
      os_name: 'iOS',
      bot: false,
    });
    expect(await visitor(robot)).toMatchObject({ bot: true });
    expect(await visitor(hidden)).toMatchObject({ bot: true });
  });

  it('that the bus delivers twice counts once', async () => {
    const deviceFingerprint = aFingerprint();
    const caller = aDevice();
    await service.visit({ deviceFingerprint }, caller);
    await service.sortedIn();
    await service.visit({ deviceFingerprint }, caller);
    expect(await visitor(deviceFingerprint)).toMatchObject({ pages_visited: 1 });
    expect(await told(deviceFingerprint)).toHaveLength(1);
  });

  it('that is delivered twice within one batch counts once', async () => {
    const deviceFingerprint = aFingerprint();
    const caller = aDevice();
    await Promise.all([service.visit({ deviceFingerprint }, caller), service.visit({ deviceFingerprint }, caller)]);
    expect(await visitor(deviceFingerprint)).toMatchObject({ pages_visited: 1 });
    expect((await told(deviceFingerprint)).map(({ pages }) => pages.length)).toEqual([1]);
  });

  it('keeps no search words and no keys from an address', async () => {
    const deviceFingerprint = aFingerprint();
    const referrer = 'https://www.google.com/search?q=chest+pain';
    await service.visit({
      deviceFingerprint,
      landingPage: '/?search=chest%20pain&utm_source=x&session=s#part',
      referrer,
    });
    expect(await visitor(deviceFingerprint)).toMatchObject({
      landing_page: '/?utm_source=x',
      referrer: 'https://www.google.com/search',
    });
    expect(await service.rows("SELECT 1 FROM page_views WHERE path LIKE '%chest%'")).toEqual([]);
  });
});

describe('a landing', () => {
  it('ADS-002 is stored with the meaning of its parameters, and published', async () => {
    const deviceFingerprint = aFingerprint();
    const urlParams = {
      network: 'g',
      campaignid: '77',
      keyword: 'knee',
      matchtype: 'e',
      device: 'm',
      loc_physical_ms: '9',
      data1: 'p',
    };
    const caller = aUser();
    expect(await service.land({ deviceFingerprint, urlParams }, caller)).toEqual({ success: true });
    await service.sortedIn();
    const [row] = await service.rows<VisitorRow>('SELECT * FROM ad_landings WHERE device_fingerprint = $1', [
      deviceFingerprint,
    ]);
    const meaning = { network: 'g', keyword: 'knee', device: 'm', bot: false };
    expect(row).toMatchObject({
      ...meaning,
      campaign_id: '77',
      match_type: 'e',
      location_physical: '9',
      user_id: caller.userId,
      parameters: urlParams,
    });
    const events = await service.rows<{ body: { landings: AdLanding[] } }>(
      "SELECT body FROM outbox WHERE name = 'tracking.ads.landed'",
    );
    const landings = events.flatMap(({ body }) => body.landings).filter((each) => each.id === caller.requestId);
    expect(landings).toEqual([
      expect.objectContaining({ ...meaning, campaignId: '77', matchType: 'e', locationPhysical: '9' }),
    ]);
    expect(EVENTS['tracking.ads.landed'].body.parse({ landings })).toEqual({ landings });
  });
});

describe('hostile reports', () => {
  it('TRK-008 of wrong types are refused', async () => {
    const wrong = [
      { deviceFingerprint: 7 },
      { ipAddress: {} },
      { userAgent: ['x'] },
      { referrer: 1 },
      { landingPage: null },
      { landingPage: 'https://elsewhere.example' },
      { utmParams: 'x' },
      { utmParams: { gclid: 5 } },
    ];
    for (const part of wrong) {
      await expect(service.visit(part as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    for (const urlParams of ['x', { a: 1 }, [['a']], { ['n'.repeat(65)]: 'x' }]) {
      const sent = { deviceFingerprint: aFingerprint(), urlParams: urlParams as never };
      await expect(service.land(sent)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('are either refused or stored, whatever text they hold, and block nobody', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        "');DROP TABLE visitors;--",
        '%00',
        '\\u0000',
        '🙂'.repeat(20),
        '?&=#',
        '%E0%A4%A',
      ),
    );
    const hostile = fc.record({
      landingPage: text.map((path) => `/${path}`),
      referrer: text,
      userAgent: text,
      ipAddress: text,
      gclid: text,
      header: text,
      ip: fc.oneof(text, fc.ipV4(), fc.ipV6()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 8 }), async (all) => {
        const sent = all.map(({ header, ip, gclid, ...visit }) => ({
          visit: aVisit({ ...visit, utmParams: { gclid } }),
          caller: aDevice({ requestId: randomUUID(), userAgent: header, ip }),
        }));
        await Promise.all(
          sent.map(({ visit, caller }) => service.bus.call(tracking, 'trackVisitor', visit, { caller })),
        );
        await service.sortedIn();
        const ids = sent.map(({ caller }) => caller.requestId);
        expect(await service.rows('SELECT 1 FROM page_views WHERE id = ANY($1)', [ids])).toHaveLength(ids.length);
      }),
      { numRuns: 40 },
    );
    expect(await service.rows('SELECT 1 FROM incoming WHERE refused IS NOT NULL')).toEqual([]);
  }, 60_000);

  it('that reach the database are set aside, and the rest of their batch is sorted', async () => {
    const deviceFingerprint = aFingerprint();
    const shapeless = { id: randomUUID(), at: new Date().toISOString(), deviceFingerprint: 'x', page: {} };
    const timeless = { ...shapeless, at: 'no time', ip: null, page: { landingPage: '/' } };
    for (const bad of [shapeless, timeless]) {
      await service.rows('INSERT INTO incoming (visits) VALUES ($1)', [JSON.stringify([bad])]);
    }
    await service.visit({ deviceFingerprint });
    await until(async () => (await service.rows('SELECT 1 FROM incoming WHERE refused IS NOT NULL')).length === 2);
    expect(await visitor(deviceFingerprint)).toMatchObject({ pages_visited: 1 });
    await service.rows('DELETE FROM incoming');
  });

  it('are not acknowledged while the database refuses them', async () => {
    await service.rows('ALTER TABLE incoming RENAME TO elsewhere');
    await expect(service.visit()).rejects.toBeInstanceOf(AppError);
    await service.rows('ALTER TABLE elsewhere RENAME TO incoming');
    expect(await service.visit()).toEqual({ success: true });
  });
});
