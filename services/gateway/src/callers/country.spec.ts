import { countryOf } from './country.js';

describe('the country of an address', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['10.1.2.3', undefined],
    ['127.0.0.1', undefined],
    ['::1', undefined],
    ['no address', undefined],
  ])('%s: %s', (address, country) => expect(countryOf(address)).toBe(country));
});
