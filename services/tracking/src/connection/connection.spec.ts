import { createLogger, loadConfig } from '@medconsult/common/server';
import { silentLogger } from '@medconsult/common/testing';
import fc from 'fast-check';
import { TrackingConfig } from '../config.js';
import { publicAddress } from './address.rules.js';
import { GeoService } from './geo.service.js';
import { deviceOf, isBot } from './user-agent.rules.js';

const ENV = {
  REDIS_URL: 'redis://x',
  DATABASE_URL: 'postgres://x/y',
  SIGNING_KEY: Buffer.alloc(32).toString('base64'),
};

describe('addresses', () => {
  it.each([
    ['8.8.8.8', '8.8.8.8'],
    ['::ffff:8.8.8.8', '8.8.8.8'],
    ['2a02:8071::1', '2a02:8071::1'],
    ['10.1.2.3', null],
    ['172.20.0.1', null],
    ['100.64.0.1', null],
    ['127.0.0.1', null],
    ['fe80::1%eth0', null],
    ['::1', null],
    ['fd00::1', null],
    ['unknown', null],
    ['8.8.8.8, 1.1.1.1', null],
    ['', null],
    [undefined, null],
  ])('%s is kept as %s', (given, kept) => {
    expect(publicAddress(given)).toBe(kept);
  });
});

describe('places', () => {
  const geo = new GeoService(loadConfig(TrackingConfig, ENV), silentLogger);

  it('come from the database of the address’s family', () => {
    expect(geo.place('8.8.8.8').country).toBe('US');
    expect(geo.place('2a02:8071::1')).toEqual({ country: 'DE', city: 'Mannheim' });
    expect(geo.place(null)).toEqual({ country: null, city: null });
  });

  it('are unknown without a database, and nothing fails', () => {
    const without = loadConfig(TrackingConfig, { ...ENV, GEO_CITY_V4_PATH: '/nowhere', GEO_CITY_V6_PATH: '/nowhere' });
    expect(new GeoService(without, silentLogger).place('8.8.8.8')).toEqual({ country: null, city: null });
  });

  it('without their files are reported when the service starts, not with the first visit', () => {
    const without = loadConfig(TrackingConfig, { ...ENV, GEO_CITY_V6_PATH: '/nowhere' });
    const lines: string[] = [];
    const told = new GeoService(without, createLogger('tracking', 'warn', { write: (line) => lines.push(line) }));
    expect(lines.map((line) => (JSON.parse(line) as { file: string }).file)).toEqual(['/nowhere']);
    expect(told.place('2a02:8071::1')).toEqual({ country: null, city: null });
    expect(told.place('8.8.8.8').country).toBe('US');
    expect(lines.length).toBe(1);
  });
});

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const CHROME_OS =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

describe('user agents', () => {
  it('ADV-012 give type, browser and system; an unknown one is a desktop', () => {
    expect(deviceOf(ANDROID)).toEqual({ deviceType: 'mobile', browserName: 'Chrome', osName: 'Android', bot: false });
    expect(deviceOf(IPAD)).toEqual({ deviceType: 'tablet', browserName: 'Safari', osName: 'iOS', bot: false });
    expect(deviceOf(CHROME_OS)).toMatchObject({ deviceType: 'desktop', osName: 'Chrome OS' });
    expect(deviceOf('')).toEqual({ deviceType: 'desktop', browserName: null, osName: null, bot: false });
  });

  it('of robots are recognised, those of telephones and scripts are not robots', () => {
    const robots = [
      'Googlebot/2.1',
      'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
      'facebookexternalhit/1.1',
      'x Chrome-Lighthouse',
    ];
    expect(robots.map(isBot)).toEqual([true, true, true, true]);
    expect(['Mozilla/5.0 (Linux; Android 12; CUBOT X30) Chrome/126.0 Mobile', 'node', null].map(isBot)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        expect(['mobile', 'desktop', 'tablet']).toContain(deviceOf(text).deviceType);
      }),
    );
  });
});
