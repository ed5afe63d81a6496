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
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers;
  if (SAFE.has(request.method)) {
    // A link on another site may be followed.
    if (site === 'cross-site' && mode !== 'navigate') throw new AppError('FOREIGN_ORIGIN');
  } else if (origin !== undefined) {
    // On a developer's machine the site is opened under several addresses (localhost, 127.0.0.1, a LAN address).
    const isNamedSo = development && origin === `http://${request.headers.host ?? ''}`;
    if (!isNamedSo && origin !== own) throw new AppError('FOREIGN_ORIGIN');
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('FOREIGN_ORIGIN');
  }
}
