const FEWEST_BYTES = 12;

/** Whether a key looks typed rather than random: few different bytes, or only readable characters. */
export function looksMadeUp(key: Buffer): boolean {
  const isReadable = key.every((byte) => byte >= 0x20 && byte <= 0x7e);
  return isReadable || new Set(key).size < FEWEST_BYTES;
}

/** Hosts that only this machine, or only neighbouring containers, can reach. */
export function isLocal(url: string): boolean {
  const { hostname } = new URL(url);
  return !hostname.includes('.') || /^127\./.test(hostname) || hostname === '[::1]';
}

/** `k20261121` was made on that day; older names contain no day. */
export function dayOfKey(id: string): Date | null {
  const [, year, month, day] = /^k(\d{4})(\d{2})(\d{2})/.exec(id) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00.000Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}
