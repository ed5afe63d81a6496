// The part of an internet address that stands for one household or office: a whole IPv4 address, or the /64 network of an
// IPv6 address, since its owner has all addresses in it. Whatever is limited or counted by address uses this.
import { isIP } from 'node:net';

const GROUPS = 8;

/** Eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const before = [...head];
  const after = [...(tail ?? [])];
  const gap = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** @returns `203.0.113.7` or `2001:db8:1:2::/64`; undefined when the text is not an address */
export function networkOf(address: string | undefined): string | undefined {
  const plain = address?.trim().split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  const version = isIP(mapped);
  if (version === 4) return mapped;
  if (version !== 6) return undefined;
  const hexOnly = mapped.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, '0:0');
  return `${groupsOf(hexOnly)
    .slice(0, GROUPS / 2)
    .join(':')}::/64`;
}
