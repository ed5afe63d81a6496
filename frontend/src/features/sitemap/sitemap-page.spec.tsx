import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aVisit, renderApp } from '../../testing/app.js';

const GROUPS = {
  Main: ['/'],
  'Getting Started': ['/about', '/how-it-works', '/ai-doctors', '/medical-services'],
  Support: ['/help-center', '/faq', '/contact'],
  Account: ['/login', '/register'],
  Legal: ['/privacy', '/terms', '/medical-disclaimer'],
};

describe('/sitemap', () => {
  beforeEach(async () => {
    aVisit();
    renderApp('/sitemap');
    await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
  });

  it.each(Object.entries(GROUPS))('MAP-001, MAP-002 %s leads to its pages', (name, addresses) => {
    const links = within(screen.getByRole('region', { name })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  it('MAP-003, MAP-004 links to the XML file and states its date', () => {
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: /XML/ }).getAttribute('href')).toBe('/sitemap.xml');
    main.getByText(/last updated July 9, 2025/i);
  });
});
