import { addressKey } from './rate-limiter.service.js';

describe('what counts as one address', () => {
  it('is the whole IPv4 address', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7');
    expect(addressKey(undefined)).toBe('unknown');
  });

  it('is the /64 network of an IPv6 address, however it is written', () => {
    const same = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::6', '2001:db8:1:2:ffff::'].map(addressKey);
    expect(new Set(same)).toEqual(new Set(['2001:db8:1:2']));
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
    expect(addressKey('2001:db8:1:3::1')).not.toBe('2001:db8:1:2');
  });
});
