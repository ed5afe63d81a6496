import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { directionOf, TRANSLATIONS } from '../../i18n/language.js';
import { aVisit, renderApp } from '../../testing/app.js';
import { aUser } from '../../testing/builders.js';

const SIX = [
  ['Home', '/'],
  ['About', '/about'],
  ['Health Articles', '/health-articles'],
  ['Medical Conditions', '/medical-conditions'],
  ['Health Tools', '/health-tools'],
  ['Medical Q&A', '/medical-questions'],
];
const OPTIONS = [
  ['How it Works', '/how-it-works'],
  ['Medical Services', '/medical-services'],
  ['AI Doctors', '/ai-doctors'],
  ['Help Center', '/help-center'],
  ['Contact', '/contact'],
  ['FAQ', '/faq'],
];
const bar = () => screen.getByRole('banner');
const links = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the shell', () => {
  beforeEach(() => {
    aVisit();
  });

  it('NAV-001 the top bar is sticky', () => {
    renderApp('/');
    expect(getComputedStyle(bar()).position).toBe('sticky');
  });

  it('NAV-002 NAV-003 NAV-004 NAV-005 NAV-006 NAV-007 has the six links', () => {
    renderApp('/');
    expect(links(within(bar()).getByRole('navigation', { name: 'Main navigation' }))).toEqual(SIX);
  });

  it('NAV-008 has a select of the same six that navigates on change', async () => {
    const page = renderApp('/login');
    const select = within(bar()).getByRole<HTMLSelectElement>('combobox');
    expect([...select.options].slice(1).map((option) => [option.text, option.value])).toEqual(SIX);
    await page.user.selectOptions(select, 'Health Tools');
    expect(page.address()).toBe('/health-tools');
    expect(select.value).toBe('/health-tools');
  });

  it('NAV-009 carries the name and the tagline', () => {
    renderApp('/');
    within(bar()).getByText('MedConsult');
    within(bar()).getByText('AI Medical Platform');
  });

  it.each(OPTIONS)('NAV-010 NAV-013 the options menu leads from %s to %s', async (label, address) => {
    const page = renderApp('/');
    await page.user.click(screen.getByRole('button', { name: 'More options' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(OPTIONS.map(([name]) => name));
    await page.user.click(screen.getByRole('menuitem', { name: label }));
    expect(page.address()).toBe(address);
  });

  it('NAV-011 the options menu offers Logout to a signed-in user only', async () => {
    const server = aVisit()
      .on('GET /api/user/current', () => aUser())
      .on('POST /api/logout', () => ({ success: true }));
    localStorage.setItem('currentUser', JSON.stringify(aUser()));
    const page = renderApp('/');
    await page.user.click(screen.getByRole('button', { name: 'More options' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await within(bar()).findByRole('link', { name: 'Login' });
    expect(server.callsTo('POST /api/logout')).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'More options' }));
    await screen.findByRole('menuitem', { name: 'FAQ' });
    expect(screen.queryByRole('menuitem', { name: 'Logout' })).toBeNull();
  });

  it('NAV-012 the footer leads to the legal pages and to About', async () => {
    renderApp('/');
    await screen.findByRole('button', { name: 'Get Medical Guidance' });
    const footer = within(screen.getByRole('contentinfo'));
    expect(links(footer.getByRole('navigation', { name: 'Legal and about' }))).toEqual([
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Medical Disclaimer', '/medical-disclaimer'],
      ['About', '/about'],
    ]);
  });

  it('names the page in the tab, and puts the focus on it after a navigation', async () => {
    const page = renderApp('/login');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(document.title).toBe('Sign in · MedConsult');
    await page.user.click(screen.getByRole('link', { name: 'Create one' }));
    await screen.findByRole('button', { name: 'Create Account' });
    expect(document.title).toBe('Create an account · MedConsult');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('has a skip link to the content', () => {
    renderApp('/');
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});

describe('addresses outside the route table', () => {
  it.each(['/nothing', '/login/more', '/about/us'])(
    'NF-001 NF-002 %s shows the 404 page with ways back',
    async (at) => {
      aVisit();
      const page = renderApp(at);
      await screen.findByRole('heading', { name: '404 Page Not Found' });
      expect(screen.getByRole('link', { name: 'Ask an AI doctor' }).getAttribute('href')).toBe('/ai-consultation');
      await page.user.click(screen.getByRole('link', { name: 'Go to the home page' }));
      await screen.findByRole('button', { name: 'Get Medical Guidance' });
    },
  );
});

describe('the page before its code runs', () => {
  it('says in three languages, where no page is prerendered, that it needs JavaScript', () => {
    const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const [unscripted = ''] = /<noscript>[^]*<\/noscript>/.exec(html) ?? [];
    for (const language of TRANSLATIONS)
      expect(unscripted).toContain(`lang="${language}" dir="${directionOf(language)}"`);
  });

  it('has no inline script, which the policy of the gateway would refuse', () => {
    const html = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, body] of scripts) {
      expect(attributes).toContain('src=');
      expect(body?.trim()).toBe('');
    }
  });
});
