// Serves the built front end: hashed assets for ever, everything else re-validated, compressed files as they were made
// at build time, and the page itself for every address that is not a file.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { pageWithTag } from './ads-tag.js';
import { PAGES } from './routes.js';

const YEAR_MS = 365 * 24 * 3600 * 1000;

export async function mountFrontend(app: FastifyInstance, folder: string, config: GatewayConfig): Promise<void> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`There is no built front end in ${root}. Run npm run build.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      void response.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
    },
  });
  const tagged = pageWithTag(readFileSync(join(root, 'index.html'), 'utf8'), config);
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const known = PAGES.has(path.length > 1 ? path.replace(/\/$/, '') : path);
    reply.status(known ? 200 : 404);
    if (tagged) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(tagged);
    return reply.sendFile('index.html', { cacheControl: false });
  };
  app.get('/*', page);
}
