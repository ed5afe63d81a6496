import { questionsFor, sharedNetworksOf } from './address-limits.rules.js';

const shared = sharedNetworksOf('192.0.2.128/25=500, 192.0.2.0/24=100,2001:db8::/32=300');

it.each([
  ['192.0.2.200', 500],
  ['192.0.2.7', 100],
  ['::ffff:192.0.2.7', 100],
  ['2001:db8:1::1', 300],
  ['2001:db9::1', 20],
  ['198.51.100.1', 20],
  ['fe80::1%eth0', 20],
  ['unknown', 20],
  [undefined, 20],
])('an address %s gets %d questions a day', (ip, questions) => {
  expect(questionsFor(ip, 20, shared)).toBe(questions);
});

it('is the default for everybody where nothing is configured', () => {
  expect(questionsFor('192.0.2.7', 20, sharedNetworksOf(''))).toBe(20);
});

it.each(['192.0.2.0=5', '192.0.2.0/24', '192.0.2.0/33=5', 'campus/24=5', '192.0.2.0/24=-1'])('refuses %s', (text) => {
  expect(() => sharedNetworksOf(text)).toThrow();
});
