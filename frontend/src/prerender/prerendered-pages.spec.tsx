import '../testing/message-channel.js';
import { expect, jest } from '@jest/globals';
import type { MedicalQuestion } from '@medconsult/common';
import { newestQuestions } from '@medconsult/common/questions';
import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { ROUTES } from '../app/routes.js';
import { isPrerenderedFor, shownAddress } from '../app/prerendered-page.js';
import { languageOfPath, pathIn } from '../i18n/address.js';
import { showLanguage, TRANSLATIONS } from '../i18n/language.js';
import { loadTexts } from '../i18n/load.js';
import { aVisit } from '../testing/app.js';
import { aUser } from '../testing/builders.js';
import { hydratePage } from '../testing/hydrate-page.js';
import { servingQuestions } from '../testing/questions.js';
import { type Failure, failure } from '../testing/server.js';
import { englishTextsIn } from '../testing/english-texts.js';
import { details } from './details.js';
import { heads } from './heads.js';
import type { PageFile } from './page-files.js';

const TEMPLATE =
  '<html><head><!--head--><title>x</title><!--/head--><script type="module" async src="/assets/main.js"></script></head>' +
  '<body><div id="root"></div><noscript>x</noscript></body></html>';

const QUESTIONS = '/medical-questions';
const MANY_PAGES_MS = 180_000;

let files: readonly PageFile[] = [];
/** The pages of conditions, and of articles, are alike: a few stand for all; in the long run those of conditions with a B. */
const OTHERS = process.env['LONG_TESTS']
  ? /^\/(conditions\/[^b]|health-articles\?article=[^m])/
  : /^\/(conditions\/(?!bppv$)|health-articles\?article=[^m])/;
const isWanted = (address: string) => !OTHERS.test(address);
let root: Root | undefined;
const fileOf = (path: string) => files.find((file) => file.path === path)!;
const parsed = (path: string) => new DOMParser().parseFromString(fileOf(path).html, 'text/html');
/** Hydrates a page in this window. @returns the mismatches that React found */
async function hydrated(path: string): Promise<unknown[]> {
  const page = await hydratePage(parsed(path).getElementById('root')!, path);
  root = page.root;
  return page.mismatches;
}

describe('prerendered pages', () => {
  beforeAll(async () => {
    aVisit();
    // Only now: React's server renderer looks for its MessageChannel when it is loaded.
    const { pageFiles } = await import('./page-files.js');
    files = await pageFiles(TEMPLATE, isWanted);
  }, MANY_PAGES_MS);
  beforeEach(() => {
    aVisit();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    act(() => root?.unmount());
    await loadTexts('en');
    document.body.replaceChildren();
    jest.restoreAllMocks();
    window.history.replaceState(null, '', '/');
  });

  it('are all routes with a head, and the page for unknown addresses', async () => {
    const marked = ROUTES.flatMap(({ path }) => (path !== '*' && heads()[path] ? [path as string] : []));
    const expected: string[] = [];
    for (const language of TRANSLATIONS) {
      showLanguage(language);
      const parts = (await details()).map(({ path, suffix }) => path + suffix).filter(isWanted);
      const unknown = language === 'en' ? '*' : '/*';
      expected.push(...[...marked, ...parts, unknown].map((path) => pathIn(language, path)));
    }
    showLanguage('en');
    expect(files.map(({ path }) => path).sort()).toEqual(expected.sort());
    expect(marked).toEqual(expect.arrayContaining(['/', '/about', '/faq', '/contact', '/terms', '/sitemap']));
  });

  it('have a title, a description, an address, a preview and structured data of their own', () => {
    const titles = new Set<string>();
    const looked = files.filter((file) => !file.path.endsWith('*'));
    for (const { path } of looked) {
      const page = parsed(path);
      const content = (selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
      titles.add(`${languageOfPath(path)}: ${page.title}`);
      expect(content('meta[name=description]').length).toBeGreaterThan(40);
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://site.invalid${path}`);
      expect(content('meta[property="og:url"]')).toBe(`https://site.invalid${path}`);
      const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
      expect(data).toMatchObject({ '@context': 'https://schema.org', url: `https://site.invalid${path}` });
    }
    expect(titles.size).toBe(looked.length);
  });

  it('hold the questions as a FAQPage and the services as a MedicalWebPage', () => {
    const dataOf = (path: string) =>
      JSON.parse(parsed(path).querySelector('script[type="application/ld+json"]')!.textContent) as Record<
        string,
        unknown
      >;
    expect(dataOf('/faq')['@type']).toBe('FAQPage');
    expect((dataOf('/faq')['mainEntity'] as unknown[]).length).toBeGreaterThan(30);
    expect(dataOf('/medical-services')['@type']).toBe('MedicalWebPage');
  });

  it('name the sources and the date of a condition, and claim no review', () => {
    const page = parsed('/ru/conditions/bppv');
    const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')!.textContent) as object;
    expect(data).toMatchObject({
      '@type': 'MedicalWebPage',
      inLanguage: 'ru',
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      about: { '@type': 'MedicalCondition' },
    });
    expect((data as { citation: string[] }).citation.length).toBeGreaterThan(1);
    expect(Object.keys(data).join()).not.toMatch(/review/i);
    expect(page.querySelectorAll('link[rel=alternate]')).toHaveLength(4);
    expect(page.body.textContent).toContain('Врач это не проверял.');
  });

  it('all say when they were changed', () => {
    const undated = files.filter(({ updated }) => !/^\d{4}-\d\d-\d\d$/.test(updated ?? ''));
    expect(undated.filter(({ path }) => !path.endsWith('*'))).toEqual([]);
  });

  it.each(['he', 'ru'] as const)('show no text of the English interface in %s', (language) => {
    const pages = files.filter(({ path }) => languageOfPath(path) === language);
    expect(pages.flatMap(({ path }) => englishTextsIn(parsed(path).body, language))).toEqual([]);
  });

  it('can be read without scripts: one heading, the text, the links', () => {
    const page = parsed('/terms').body;
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.textContent).toContain('Payments are non-refundable');
    expect(page.querySelector('footer a[href="/privacy"]')?.textContent).toBe('Privacy');
    expect(page.querySelector('[data-pending]')).toBeNull();
  });

  it('hold the consultation as a visitor finds it: the ways to ask, the doctors, the chat with its greeting', () => {
    const page = parsed('/ai-consultation').body;
    expect([...page.querySelectorAll('[role=tab] b')].map(({ textContent }) => textContent)).toEqual([
      'Symptoms',
      'Image',
      'Report',
    ]);
    expect(page.querySelectorAll('input[type=radio]')).toHaveLength(2);
    expect(page.querySelector('aside')?.textContent).toContain('Ready to Help');
    expect(page.querySelectorAll('textarea[enterkeyhint=send]')).toHaveLength(2);
  });

  it('hold no skeleton, which readers without scripts would see for ever', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(({ html }) => /MuiSkeleton/.test(html)).map(({ path }) => path)).toEqual([]);
  });

  it('QA-003 hold the first page of public questions, with what stays true: days, no view counts, nothing to wait for', () => {
    const page = parsed(QUESTIONS).body;
    const cards = [...page.querySelectorAll('article')];
    const known = newestQuestions(12);
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(known.map(({ question }) => question));
    expect(cards[0]?.querySelector('time')?.outerHTML).toBe(
      '<time datetime="2026-11-20T06:10:00.000Z">November 20, 2026</time>',
    );
    expect(page.textContent).not.toMatch(/\d (views?|\w+ ago)\b|Loading/);
    expect(page.querySelector('[role=alert]')).toBeNull();
    const form = cards[0]!.querySelector('form')!;
    expect(form.getAttribute('action')).toBe('/medical-questions');
    const { name, value } = form.querySelector('button')!;
    expect({ [name]: value }).toEqual({ question: known[0]?.id });
    expect(fileOf(QUESTIONS).html).toContain('<noscript><!--unscripted--></noscript>');
    const head = parsed(QUESTIONS).querySelector('script[type="application/ld+json"]')!.textContent;
    const { mainEntity } = JSON.parse(head) as { mainEntity: { itemListElement: unknown[] } };
    expect(mainEntity.itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: known[0]?.question,
      url: `https://site.invalid/medical-questions?question=${known[0]?.id}`,
    });
  });

  it.each(['he', 'ru'] as const)('hold the questions in %s, at addresses of that language', (language) => {
    const page = parsed(`/${language}${QUESTIONS}`);
    const cards = [...page.querySelectorAll('article')];
    const known = newestQuestions(12, language);
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual(known.map(({ question }) => question));
    expect(cards[0]?.querySelector('form')?.getAttribute('action')).toBe(`/${language}/medical-questions`);
    const head = page.querySelector('script[type="application/ld+json"]')!.textContent;
    expect(head).toContain(`https://site.invalid/${language}/medical-questions?question=${known[0]!.id}`);
  });

  describe('the prerendered questions, once they are hydrated', () => {
    const [first, second] = newestQuestions(2) as [MedicalQuestion, MedicalQuestion];
    const button = (id: string) => document.querySelector<HTMLButtonElement>(`button[value="${id}"]`);
    /** Hydrates the page; the list comes when `answer` is called. */
    async function hydratedQuestions() {
      let answer: (list: MedicalQuestion[] | Failure) => void = () => undefined;
      const server = servingQuestions(aVisit(), [{ ...second, viewCount: 5 }]);
      server.on('GET /api/medical-questions', () => new Promise((resolve) => (answer = resolve as typeof answer)));
      const mismatches = await hydrated(QUESTIONS);
      await waitFor(() => expect(server.callsTo('GET /api/medical-questions')).toHaveLength(1));
      return { server, mismatches, answer: (list: MedicalQuestion[] | Failure) => act(async () => answer(list)) };
    }

    it('stay until the server has answered, then show its list: removed ones are gone, counts are there', async () => {
      const { mismatches, answer } = await hydratedQuestions();
      expect(mismatches).toEqual([]);
      expect(screen.getAllByRole('article')).toHaveLength(12);
      button(second.id)?.focus();
      await answer([{ ...second, viewCount: 5 }]);
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect(screen.queryByText(first.question)).toBeNull();
      screen.getByText('5 views');
      expect(screen.getByText(/ago$/).getAttribute('datetime')).toBe(second.createdAt);
      // The reader goes on where they were.
      expect(document.activeElement).toBe(button(second.id));
    });

    it('QA-005 open and count an answer before the list is there', async () => {
      const { server } = await hydratedQuestions();
      await act(async () => button(second.id)?.click());
      await screen.findByRole('dialog');
      expect(window.location.search).toBe(`?question=${second.id}`);
      expect(server.callsTo('POST /api/medical-questions/:id/view')).toHaveLength(1);
    });

    it('QA-019 stay below the failure when the list does not come', async () => {
      const { answer } = await hydratedQuestions();
      await answer(failure(503));
      expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch questions');
      expect(screen.getAllByRole('article')).toHaveLength(12);
    });
  });

  it(
    'are hydrated without a difference',
    async () => {
      const prerendered = files.filter(({ html }) => html.includes('data-prerendered-for'));
      expect(prerendered.length).toBeGreaterThan(10);
      for (const { path } of prerendered) {
        expect([path, await hydrated(path)]).toEqual([path, []]);
        act(() => root?.unmount());
      }
    },
    MANY_PAGES_MS,
  );

  it('name their language and the same page in the others', () => {
    for (const [path, language, direction] of [
      ['/faq', 'en', 'ltr'],
      ['/he/faq', 'he', 'rtl'],
      ['/ru/faq', 'ru', 'ltr'],
    ]) {
      const page = parsed(path!);
      expect([page.documentElement.lang, page.documentElement.dir]).toEqual([language, direction]);
      const alternates = [...page.querySelectorAll('link[rel=alternate]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href')?.replace('https://site.invalid', ''),
      ]);
      expect(alternates).toEqual([
        ['en', '/faq'],
        ['he', '/he/faq'],
        ['ru', '/ru/faq'],
        ['x-default', '/faq'],
      ]);
      const own = [...page.querySelectorAll('main a[href^="/"]')].map((link) => link.getAttribute('href')!);
      expect(own.filter((address) => languageOfPath(address) !== language)).toEqual([]);
    }
  });

  it('are hydrated without a user, then show the one who is signed in', async () => {
    aVisit()
      .on('GET /api/user/current', () => aUser({ credits: 41 }))
      .on('POST /api/check-daily-question', () => ({ granted: false, totalCredits: 41 }));
    localStorage.setItem('currentUser', JSON.stringify(aUser({ credits: 41 })));
    expect(await hydrated('/about')).toEqual([]);
    await screen.findByText('41');
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('are hydrated at their own address only', () => {
    const element = document.createElement('div');
    element.setAttribute('data-prerendered-for', '/faq');
    expect(isPrerenderedFor(element, '/faq')).toBe(true);
    expect(isPrerenderedFor(element, '/faq?open=all')).toBe(false);
    expect(shownAddress({ pathname: '/faq/', search: '?utm_source=x&gclid=1' })).toBe('/faq');
    expect(shownAddress({ pathname: '/', search: '?payment=success&utm_term=y' })).toBe('/?payment=success');
    element.setAttribute('data-prerendered-for', '*');
    expect(isPrerenderedFor(element, '/no/such?x', true)).toBe(true);
    // Below a route with a parameter: the page itself says that there is nothing.
    expect(isPrerenderedFor(element, '/conditions/no-such')).toBe(false);
    expect(isPrerenderedFor(document.createElement('div'), '/')).toBe(false);
  });
});
