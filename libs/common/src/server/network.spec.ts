import fc from 'fast-check';
import { networkOf } from './network.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('%s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is undefined for what is not an address', () => {
    for (const text of [undefined, '', 'unknown', '1.2.3', '2001:db8', '1.2.3.4, 5.6.7.8']) {
      expect(networkOf(text)).toBeUndefined();
    }
  });

  it('is the same within a household and differs between two', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const half = fc.array(group, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(half, half, half, (network, host, other) => {
        const of = (first: string[], rest: string[]) => networkOf([...first, ...rest].join(':'));
        expect(of(network, host)).toBe(of(network, other));
        expect(of(network, host) === of(other, host)).toBe(network.join() === other.join());
      }),
    );
  });
});
