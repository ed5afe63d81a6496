import { afterEach, expect, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { contentReady } from '../../content/localized.js';
import { loadTexts } from '../../i18n/load.js';
import { aVisit, renderApp } from '../../testing/app.js';
import { browser } from '../../ui/browser.js';

describe('choosing a language', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await loadTexts('en');
  });

  it('goes to the same page in that language, and keeps the choice', async () => {
    aVisit();
    const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    const page = renderApp('/faq?x=1');
    await page.user.click(screen.getAllByRole('button', { name: 'Choose a language' })[0]!);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => [entry.textContent, entry.lang, entry.getAttribute('aria-current')])).toEqual([
      ['English', 'en', 'true'],
      ['עברית', 'he', null],
      ['Русский', 'ru', null],
    ]);
    await page.user.click(screen.getByRole('menuitem', { name: 'עברית' }));
    expect(goTo.mock.calls).toEqual([['/he/faq?x=1']]);
    expect(localStorage.getItem('language')).toBe('he');
  });

  it('has links in the footer, for readers without scripts', () => {
    aVisit();
    renderApp('/faq');
    const links = within(screen.getByRole('navigation', { name: 'Language' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/faq', '/he/faq', '/ru/faq']);
  });

  it.each([
    ['he', 'מרכז העזרה', 'כניסה'],
    ['ru', 'Справочный центр', 'Войти'],
  ] as const)('the pages are in %s', async (language, heading, login) => {
    aVisit();
    await loadTexts(language);
    await contentReady();
    renderApp('/help-center');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
    screen.getAllByRole('link', { name: login });
  });
});
