import { expect } from '@jest/globals';
import { medicalQuestions } from '@medconsult/common';
import { FakeBus } from '@medconsult/common/testing';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { PAGE_HEADERS, securityHeaders } from '../http/headers.js';
import { mountFrontend } from './frontend.js';

const ADDRESS = 'https://care.example';
const FILES: Readonly<Record<string, string>> = {
  'index.html': '<head><title>App</title></head><meta content="https://site.invalid">',
  'mark.svg': '<svg></svg>',
  'assets/main-1.js': 'go()',
  'pages/about.html': '<link href="https://site.invalid/about">mail@site.invalid',
  'pages/one.html': 'One article',
  'pages/gout.html': 'Gout',
  'pages/questions.html': '<body><noscript><!--unscripted--></noscript>Questions</body>',
  'pages/he-about.html': 'אודות',
  'pages/404.html': '404 Page Not Found',
  'pages/he-404.html': 'הדף לא נמצא',
  'pages/pages.json': JSON.stringify([
    { path: '/about', file: 'about.html', updated: '2026-11-21' },
    { path: '/health-articles?article=one', file: 'one.html' },
    { path: '/conditions/gout', file: 'gout.html' },
    { path: '/medical-questions', file: 'questions.html' },
    { path: '/ru/medical-questions', file: 'questions.html' },
    { path: '/he/about', file: 'he-about.html' },
    { path: '*', file: '404.html' },
    { path: '/he/*', file: 'he-404.html' },
  ]),
};

const QUESTION = {
  id: 'cough',
  question: 'Why do I cough at <night>?',
  answer: '**Many** things fit.\n\n- a cold',
  category: 'symptoms',
  doctorType: 'julia',
  createdAt: '2026-11-01T08:00:00.000Z',
  isAnonymous: true,
  viewCount: 1,
  sources: [],
} as const;
const RUSSIAN = { ...QUESTION, question: 'Отчего я кашляю?', sources: [] };
const bus = new FakeBus().answer(medicalQuestions, 'list', () => [{ ...QUESTION, sources: [] }]);

/** A browser without cookies counts as a new one. */
const meet = (request: FastifyRequest): boolean => request.headers.cookie === undefined;

let folder: string;
let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the built front end', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'medconsult-frontend-'));
    for (const name of ['assets', 'pages']) mkdirSync(join(folder, name));
    for (const [file, content] of Object.entries(FILES)) writeFileSync(join(folder, file), content);
    app = fastify();
    app.addHook(
      'onRequest',
      async (_request, reply) => void reply.headers(securityHeaders({ PUBLIC_URL: ADDRESS, CSP_SOURCES: [] })),
    );
    await mountFrontend(app, folder, { PUBLIC_URL: `${ADDRESS}/`, ADS_TAG_ID: 'AW-12345' }, { bus, callers: { meet } });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('links readers without scripts to every public answer, and shows the one that the address names', async () => {
    const unscripted = async (query = '') =>
      /^<body><noscript>(.*)<\/noscript>Questions<\/body>$/s.exec((await get(`/medical-questions${query}`)).body)?.[1];
    const written = await unscripted('?category=symptoms');
    expect(written).toContain('<a href="/medical-questions?all">All questions</a>');
    const list = await unscripted('?all');
    expect(list).toContain('<a href="/medical-questions?question=cough">Why do I cough at &lt;night&gt;?</a>');
    expect(list).not.toContain('Many things fit');
    const answer = await unscripted('?question=cough');
    expect(answer).toContain('<h2>Why do I cough at &lt;night&gt;?</h2>');
    expect(answer).toContain('Many things fit.\n\n- a cold');
    expect(await unscripted('?question=never-asked')).toBe(written);
    bus.answer(medicalQuestions, 'list', () => []);
    expect(await unscripted('?all')).toBe(list);
    expect(bus.inputsOf(medicalQuestions, 'list')).toHaveLength(1);
  });

  it('says it in the language of the address, too', async () => {
    bus.answer(medicalQuestions, 'list', ({ language }) => (language === 'ru' ? [RUSSIAN] : []));
    const { body } = await get('/ru/medical-questions?all');
    expect(body).toContain('<a href="/ru/medical-questions?question=cough">Отчего я кашляю?</a>');
    expect(body).toContain('<h2>Все вопросы</h2>');
  });

  it('omits headers that only matter for pages from scripts', async () => {
    const [page, script] = [await get('/about'), await get('/assets/main-1.js')];
    for (const name of PAGE_HEADERS) {
      expect(page.headers[name]).toBeDefined();
      expect([name, script.headers[name]]).toEqual([name, undefined]);
    }
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect((await get('/assets/unknown.js')).headers['content-security-policy']).toBeDefined();
  });

  it('sends the prerendered page of a route with the site’s address in it', async () => {
    for (const url of ['/about', '/about/', '/about?utm_source=x']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        '<link href="https://care.example/about">mail@care.example',
      ]);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['x-robots-tag']).toBeUndefined();
    }
  });

  it('names the advertising tag in every page that has a head', async () => {
    expect((await get('/account')).body).toContain('<title>App</title><meta name="ads-tag" content="AW-12345"');
  });

  it('keeps the page that sets the device cookie out of shared caches', async () => {
    const first = await get('/about');
    const later = await get('/about', { cookie: 'mc_dev=known' });
    expect([first, later].map(({ headers }) => headers['cache-control'])).toEqual(['private, no-cache', 'no-cache']);
    expect((await get('/assets/main-1.js')).headers['cache-control']).toContain('public');
  });

  it('sends the prerendered page of a query if there is one', async () => {
    expect((await get('/health-articles?article=one')).body).toBe('One article');
    expect((await get('/health-articles?article=two')).body).toContain('<title>App</title>');
    expect((await get('/about?article=one')).body).toContain('/about');
  });

  it('knows the prerendered pages below /conditions, and no others', async () => {
    expect((await get('/conditions/gout')).body).toBe('Gout');
    for (const url of ['/conditions/gowt', '/conditions/gout/x', '/he/conditions/gout', '/conditions/*'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it('NAV-019 sends the plain page for a route without a prerendered one, and keeps it out of search engines', async () => {
    const answer = await get('/account');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<meta content="https://care.example">');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it('keeps a shared report out of search engines, and sends nothing prerendered for its page', async () => {
    for (const url of ['/about?shared-report', '/about/?shared-report=']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, 'noindex']);
      expect(answer.body).toContain('<title>App</title>');
    }
  });

  it('NF-001, NF-002 answers 404 with its page for every other address, also below a route', async () => {
    for (const url of ['/nope', '/about/us', '/index.html', '/pages/about.html', '/pages/pages.json', '/%2e%2e/x']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '404 Page Not Found']);
    }
  });

  it('compresses as the browser requests, and sends nothing twice', async () => {
    const answer = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(ADDRESS);
    expect((await get('/about', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    const again = await get('/about', { 'if-none-match': String(answer.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it("sends the page of the language that the address names, and operators' screens in English only", async () => {
    expect((await get('/he/about')).body).toBe('אודות');
    const unwritten = await get('/he/account');
    expect([unwritten.statusCode, unwritten.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const unknown = await get('/he/no-such-page');
    expect([unknown.statusCode, unknown.body]).toEqual([404, 'הדף לא נמצא']);
    expect((await get('/he/admin')).statusCode).toBe(404);
    expect((await get('/hebrew')).body).toBe('404 Page Not Found');
  });

  it('MAP-005 /sitemap.xml is XML and names the public pages by absolute address', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toContain('<url><loc>https://care.example/about</loc><lastmod>2026-11-21</lastmod><xhtml:link');
    expect(answer.body).toContain('<loc>https://care.example/health-articles?article=one</loc>');
    expect(answer.body.match(/<url>/g)).toHaveLength(6);
    expect(answer.body).toContain('<xhtml:link rel="alternate" hreflang="he" href="https://care.example/he/about"/>');
  });

  it('/robots.txt names the sitemap and closes the API', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://care.example/sitemap.xml\n');
  });
});
