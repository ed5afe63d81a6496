import { expect } from '@jest/globals';
import sitemap from './sitemap.json' with { type: 'json' };
import { SitemapPage } from './sitemap.schema.js';

describe('sitemap', () => {
  it('keeps its schema', () => {
    expect(SitemapPage.parse(sitemap)).toEqual(sitemap);
  });

  it('MAP-001, MAP-002 has exactly the groups and links of the specification', () => {
    expect(sitemap.groups.map(({ title, links }) => [title, ...links.map(({ to }) => to)])).toEqual([
      ['Main', '/'],
      ['Getting Started', '/about', '/how-it-works', '/ai-doctors', '/medical-services'],
      ['Support', '/help-center', '/faq', '/contact'],
      ['Account', '/login', '/register'],
      ['Legal', '/privacy', '/terms', '/medical-disclaimer'],
    ]);
  });

  it('MAP-003, MAP-004 links to the XML file and states its date', () => {
    expect(sitemap.xml.href).toBe('/sitemap.xml');
    expect(sitemap.updated).toBe('last updated July 9, 2025');
  });
});
