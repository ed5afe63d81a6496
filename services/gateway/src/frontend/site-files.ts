// The files that search engines ask for. Both hold absolute addresses, so they are made here and not by the build.
import { escaped } from './escaped.js';
import type { Pages } from './pages.js';

export function sitemapXml(pages: Pages): string {
  const entries = pages.public().map(({ path, updated }) => {
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return `  <url><loc>${escaped(pages.address + path)}</loc>${changed}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  );
}

/** Private pages carry X-Robots-Tag; naming them here would only point at them. */
export function robotsTxt(pages: Pages): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${pages.address}/sitemap.xml\n`;
}
