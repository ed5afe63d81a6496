// Protects against requests that another site makes with the visitor's cookies: the browser says where they come from. Clients
// other than browsers send neither header and carry nobody else's cookies.
import { AppError } from '@medconsult/common';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * @param own the site's own origin
 * @throws AppError FOREIGN_ORIGIN for a state-changing request from another site, and for anything that a page of another site
 * fetches or embeds: it would use up the limits of its readers' addresses, and a documented GET opens a payment
 */
export function checkOrigin(request: FastifyRequest, own: string, development: boolean): void {
  const isForeign = SAFE.has(request.method) ? isEmbedded(request) : isSentByAnother(request, own, development);
  if (isForeign) throw new AppError('FOREIGN_ORIGIN');
}

/** A link on another site may be followed. */
function isEmbedded({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate';
}

function isSentByAnother({ headers }: FastifyRequest, own: string, development: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none';
  // On a developer's machine the site is opened under several addresses (localhost, 127.0.0.1, a LAN address).
  const isNamedSo = development && origin === `http://${headers.host ?? ''}`;
  return !isNamedSo && origin !== own;
}
