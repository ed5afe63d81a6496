// Protects against requests that another site makes with the visitor's cookies: the browser says where they come from. Clients
// other than browsers send neither header and carry nobody else's cookies.
import { AppError } from '@medconsult/common';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * @param own the site's own origin
 * @throws AppError FOREIGN_ORIGIN for a state-changing request from another site
 */
export function checkOrigin(request: FastifyRequest, own: string, development: boolean): void {
  if (SAFE.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    // On a developer's machine the site is opened under several addresses (localhost, 127.0.0.1, a LAN address).
    const isNamedSo = development && origin === `http://${request.headers.host ?? ''}`;
    if (!isNamedSo && origin !== own) throw new AppError('FOREIGN_ORIGIN');
  } else if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('FOREIGN_ORIGIN');
  }
}
