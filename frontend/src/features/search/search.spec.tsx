import { expect, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../app/paths.js';
import searchPages from '../../content/search-pages.json' with { type: 'json' };
import { loadTexts } from '../../i18n/load.js';
import { heads } from '../../prerender/heads.js';
import { aVisit, renderApp } from '../../testing/app.js';

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search MedConsult' });
const options = () => screen.findAllByRole('option');
const chosen = () => screen.getAllByRole('option').findIndex((one) => one.getAttribute('aria-selected') === 'true');

async function opened() {
  const page = renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await page.user.keyboard('/');
  return { page, input: await field() };
}

describe('the search over everything', () => {
  beforeEach(() => {
    aVisit();
    Element.prototype.scrollIntoView = jest.fn();
  });

  it('opens by its key and finds conditions, articles, tools and questions as one types', async () => {
    const { page, input } = await opened();
    await waitFor(() => expect(document.activeElement).toBe(input));
    await page.user.type(input, 'bmi');
    await screen.findByRole('option', { name: /BMI Calculator/ });
    await page.user.clear(input);
    await page.user.type(input, 'pack-years');
    await screen.findByRole('option', { name: /Smoking Pack-Years/ });
    await page.user.clear(input);
    await page.user.type(input, 'heart disease');
    await screen.findByRole('option', { name: /^Heart disease: what raises the risk.*Article/ });
    await page.user.clear(input);
    await page.user.type(input, 'ibuprofen blood pressure');
    await screen.findByRole('option', { name: /Medical Q&A/ });
  });

  it('forgives a slip and knows the medical name', async () => {
    const { page, input } = await opened();
    await page.user.type(input, 'migrane');
    await waitFor(async () => expect((await options())[0]!.getAttribute('href')).toBe('/conditions/migraine'));
    await page.user.clear(input);
    await page.user.type(input, 'paroxysmal');
    await waitFor(async () => expect((await options())[0]!.getAttribute('href')).toBe('/conditions/bppv'));
  });

  it('is used by keyboard: arrows choose, Enter opens, Escape closes', async () => {
    const { page, input } = await opened();
    await page.user.type(input, 'gout');
    const found = await options();
    expect(chosen()).toBe(0);
    await page.user.keyboard('{ArrowDown}');
    expect(chosen()).toBe(1);
    expect(input.getAttribute('aria-activedescendant')).toBe(found[1]!.id);
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe(found.length - 1);
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(page.address()).toBe('/conditions/gout');
    await page.user.click(screen.getAllByRole('button', { name: 'Search (press /)' })[0]!);
    await field();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says when there is nothing', async () => {
    const { page, input } = await opened();
    await page.user.type(input, 'qqzzqq');
    await screen.findByText('Nothing found for “qqzzqq”');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('leaves the key to whoever is typing', async () => {
    const page = renderApp('/conditions');
    const input = await screen.findByRole('searchbox', { name: 'Search conditions' });
    await page.user.type(input, 'a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['en', 'privacy', '/privacy'],
    ['en', 'refund', '/terms'],
    ['en', 'terms', '/terms'],
    ['en', 'cookies', '/privacy'],
    ['en', 'health tools', '/health-tools'],
    ['en', 'growth chart baby', '/health-tools?tool=child-growth'],
    ['en', 'delete account', '/account'],
    ['he', 'פרטיות', '/privacy'],
    ['he', 'החזר', '/terms'],
    ['ru', 'возврат', '/terms'],
    ['ru', 'конфиденциальность', '/privacy'],
  ] as const)('finds the pages of the site (%s: %s)', async (language, words, address) => {
    await loadTexts(language);
    const { searchSite } = await import('./site-search.js');
    const found = await searchSite(words);
    await loadTexts('en');
    expect(found.slice(0, 5).map(({ id }) => id)).toContain(address);
  });

  it('has every public page, and no page that is not there', () => {
    const listed = searchPages.pages.map(({ path }) => path);
    const known: readonly string[] = Object.values(paths);
    expect(listed.filter((path) => !known.includes(path))).toEqual([]);
    // Home is where the mark leads; the guide of ten conditions is found by its conditions.
    const left = Object.keys(heads()).filter((path) => !listed.includes(path));
    expect(left).toEqual([paths.home, paths.medicalConditions]);
  });

  it.each([
    ['he', 'מיגרנה', /מיגרנה/],
    ['ru', 'мигрени', /Мигрень/],
    ['he', 'סוכרת לחיות', /סוכרת: לחיות טוב עם סוג 2/],
    ['ru', 'родинок', /родинок/],
    ['ru', 'холестерин score2', /SCORE2/],
  ] as const)('finds in %s', async (language, words, name) => {
    await loadTexts(language);
    const { searchSite } = await import('./site-search.js');
    const found = await searchSite(words);
    expect(found[0]?.title).toMatch(name);
    await loadTexts('en');
    expect(within(document.body).queryByRole('dialog')).toBeNull();
  });
});
