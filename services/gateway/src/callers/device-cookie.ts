// An anonymous device is known by a signed random id. The signature keeps anybody from choosing an id.
import { randomUUID } from 'node:crypto';
import { keyedHash, Recent, sameText } from '@medconsult/common/server';

export const DEVICE_LIFETIME = 180 * 24 * 3600;

/** `v1.<id>.<issued at, seconds>.<signature>` */
export function signDevice(key: Buffer, id: string, issuedAt: number): string {
  const body = `v1.${id}.${issuedAt}`;
  return `${body}.${keyedHash(key, body)}`;
}

export function newDevice(key: Buffer, now: number): { id: string; cookie: string } {
  const id = randomUUID();
  return { id, cookie: signDevice(key, id, Math.floor(now / 1000)) };
}

/** The device's id, or undefined when the cookie is missing, altered or too old. */
export function readDevice(key: Buffer, cookie: string | undefined, now: number): string | undefined {
  const [version, id, issuedAt, signature, ...rest] = (cookie ?? '').split('.');
  if (version !== 'v1' || !id || !issuedAt || !signature || rest.length > 0) return undefined;
  if (!sameText(signature, keyedHash(key, `v1.${id}.${issuedAt}`))) return undefined;
  return Number(issuedAt) + DEVICE_LIFETIME > now / 1000 ? id : undefined;
}

/** Cookies that were verified lately: a browser shows the same one with each of its calls. */
const REMEMBERED = 10_000;

export class DeviceCookies {
  private readonly verified = new Recent<string, { readonly id: string; readonly until: number }>(REMEMBERED);

  constructor(private readonly key: Buffer) {}

  /** As `readDevice`; only the first reading of a cookie costs a signature. */
  read(cookie: string | undefined, now: number): string | undefined {
    if (!cookie) return undefined;
    const known = this.verified.get(cookie);
    if (known) return known.until > now ? known.id : undefined;
    const id = readDevice(this.key, cookie, now);
    if (id) this.remember(cookie, id);
    return id;
  }

  issue(now: number): { id: string; cookie: string } {
    return newDevice(this.key, now);
  }

  private remember(cookie: string, id: string): void {
    const issuedAt = Number(cookie.split('.')[2]);
    this.verified.set(cookie, { id, until: (issuedAt + DEVICE_LIFETIME) * 1000 });
  }
}
