// The files that search engines request. Both hold absolute addresses, so they are made here and not by the build.
import { escaped } from './escaped.js';
import { LANGUAGES, pathIn, placeOf } from './languages.js';
import type { Pages } from './pages.js';

/** The same page in every language in which it exists, itself included. */
function alternates(pages: Pages, path: string): string {
  const { page } = placeOf(path);
  const written = LANGUAGES.filter((language) => pages.isPublic(pathIn(language, page)));
  if (written.length < 2) return '';
  const link = (language: string, at: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(pages.address + at)}"/>`;
  return [...written.map((language) => link(language, pathIn(language, page))), link('x-default', page)].join('');
}

export function sitemapXml(pages: Pages): string {
  const entries = pages.public().map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `  <url><loc>${escaped(pages.address + path)}</loc>${changed}${alternates(pages, path)}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
  );
}

/** Private pages carry X-Robots-Tag; listing them here would only draw attention to them. */
export function robotsTxt(pages: Pages): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${pages.address}/sitemap.xml\n`;
}
