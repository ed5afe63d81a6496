// Internet addresses: which of them may be stored as a visitor's public address.
import { BlockList, isIP } from 'node:net';
import { Recent } from '@medconsult/common/server';

const closed = new BlockList();
const V4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'];
for (const range of [...V4, '192.168.0.0/16', '224.0.0.0/3']) addRange(range, 'ipv4');
for (const range of ['::/128', '::1/128', 'fc00::/7', 'fe80::/10', 'ff00::/8']) addRange(range, 'ipv6');

function addRange(range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/');
  closed.addSubnet(network, Number(bits), family);
}

/** A browser reports from one address, and a batch holds many of its reports. */
const known = new Recent<string, string | null>(5_000);

/** The address in canonical form; null when it is private, malformed or not given. */
export function publicAddress(given: string | null | undefined): string | null {
  return given ? known.of(given, plainPublic) : null;
}

function plainPublic(given: string): string | null {
  const address = given.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  if (family === 0 || address.includes('%')) return null;
  return closed.check(address, family === 6 ? 'ipv6' : 'ipv4') ? null : address;
}
