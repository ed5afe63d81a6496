// The head of a written page: title, description, address, preview card, structured data.
import { UNKNOWN_SITE } from '../app/site-address.js';
import { t } from '../i18n/index.js';
import type { Head } from './heads.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`;

export const titleOf = (title: string): string => `<title>${escaped(`${title} · ${t('app.name')}`)}</title>`;

/** JSON inside a script element: no `<` may end it. */
const scriptOf = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

export function headHtml(path: string, title: string, head: Head): string {
  const url = `${UNKNOWN_SITE}${path}`;
  const { '@type': type, ...properties } = head.data;
  const publisher = {
    '@type': 'Organization',
    name: t('app.name'),
    url: `${UNKNOWN_SITE}/`,
    logo: `${UNKNOWN_SITE}/icon-512.png`,
  };
  const data = {
    '@context': 'https://schema.org',
    '@type': type,
    url,
    description: head.description,
    inLanguage: 'en',
    publisher,
    ...properties,
  };
  return [
    titleOf(title),
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', t('app.name')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${UNKNOWN_SITE}/og.png`),
    meta('property', 'og:image:alt', `${t('app.name')}, ${t('app.tagline')}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    scriptOf(data),
  ].join('\n    ');
}
