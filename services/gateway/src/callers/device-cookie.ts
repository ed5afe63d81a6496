// An anonymous device is known by a signed random id. The signature keeps visitors from choosing one.
import { randomUUID } from 'node:crypto';
import { keyedHash, sameText } from '@medconsult/common/server';

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
