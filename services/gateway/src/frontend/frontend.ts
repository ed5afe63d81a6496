// Serves the built front end: hashed assets are cached for ever, everything else is revalidated, files are sent as they were
// compressed at build time, and every other address gets a page.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Bus } from '@medconsult/common/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallersService } from '../callers/callers.service.js';
import type { GatewayConfig } from '../config.js';
import { PAGE_HEADERS } from '../http/headers.js';
import { tagElement } from './ads-tag.js';
import { lookUpElement } from './ip-lookup.js';
import { isPage, placeOf } from './languages.js';
import { type Encoding, type Page, Pages } from './pages.js';
import { QUESTIONS_PATH, UnscriptedQuestions } from './questions-unscripted.js';
import { PRIVATE_VIEWS } from './routes.js';
import { robotsTxt, sitemapXml } from './site-files.js';

type Site = Pick<GatewayConfig, 'PUBLIC_URL' | 'ADS_TAG_ID' | 'ADS_TAG_SCRIPT_URL' | 'IP_LOOKUP_URL'>;

const YEAR_MS = 365 * 24 * 3600 * 1000;
/** Pages are served under their own addresses only, and the folder of build records not at all. */
const NOT_FILES = ['index.html*', 'pages/**', '.*/**'];

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page, cache = 'no-cache') {
  void reply.header('cache-control', cache);
  void reply.header('etag', page.etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.body(encoding));
}

export interface FrontendParts {
  readonly bus: Bus;
  readonly callers: Pick<CallersService, 'meet'>;
}

export async function mountFrontend(
  app: FastifyInstance,
  folder: string,
  config: Site,
  { bus, callers }: FrontendParts,
): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`There is no built front end in ${root}. Run npm run build.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: NOT_FILES,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      if (hashed && !path.endsWith('.svg')) for (const name of PAGE_HEADERS) response.removeHeader(name);
      void response.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  const pages = new Pages(root, config.PUBLIC_URL, `${tagElement(config)}${lookUpElement(config)}`);
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'no-cache').send(sitemapXml(pages)),
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(robotsTxt(pages)),
  );
  const questions = new UnscriptedQuestions(bus, app.log);
  const exists = (path: string) => isPage(placeOf(path)) || pages.isPublic(path);
  app.get('/*', async (request, reply) => {
    const [asked = '/', query] = request.url.split('?');
    const path = asked.length > 1 ? asked.replace(/\/$/, '') : asked;
    const place = placeOf(path);
    if (!exists(path)) return send(request, reply.status(404), pages.unknown(place.language));
    // A reply that sets a device cookie must not be cached for others.
    const cache = callers.meet(request, reply) ? 'private, no-cache' : 'no-cache';
    const show = (page: Page) => send(request, reply, page, cache);
    const isPrivate = query !== undefined && PRIVATE_VIEWS.has(query);
    if (isPrivate || !pages.isPublic(path)) void reply.header('x-robots-tag', 'noindex');
    if (isPrivate) return show(pages.plain());
    if (place.page !== QUESTIONS_PATH) return show(pages.known(path, query));
    const { view, html } = await questions.asked(query, place.language, { requestId: request.id });
    return show(pages.knownWith(path, view, html));
  });
}
