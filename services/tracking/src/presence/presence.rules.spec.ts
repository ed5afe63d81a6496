import { GeoIpCountry } from './country.js';
import { byCountry } from './presence.rules.js';

describe('people by country', () => {
  it('ONL-003, ONL-004 counts each country, most first', () => {
    const users = ['Chile', 'Austria', 'Chile', 'Benin'].map((country) => ({ country }));
    expect(byCountry(users)).toEqual([
      { country: 'Chile', count: 2 },
      { country: 'Austria', count: 1 },
      { country: 'Benin', count: 1 },
    ]);
  });
});

describe('the country of an address', () => {
  const lookup = new GeoIpCountry();

  it('is found for public addresses of both families', () => {
    expect(lookup.of('8.8.8.8')).toBe('United States');
    expect(lookup.of('::ffff:8.8.8.8')).toBe('United States');
    expect(lookup.of('2001:4860:4860::8888')).toBe('United States');
  });

  it('is unknown for private, malformed and missing ones', () => {
    for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'nonsense', '', undefined])
      expect(lookup.of(address)).toBe('Unknown');
  });
});
