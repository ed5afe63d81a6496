// Which part of an address stands for one household: all of an IPv4 address, the first 64 bits of an IPv6 address.
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

/** The text that an address is counted by; undefined when it is not an address. */
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
