// The head of a written page: title, description, address, preview card, structured data.
import { UNKNOWN_SITE } from '../app/site-address.js';
import { pathIn } from '../i18n/address.js';
import { t } from '../i18n/index.js';
import { shownLanguage, type Translation } from '../i18n/language.js';
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

const alternate = (language: string, path: string): string =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(UNKNOWN_SITE + path)}" />`;

export interface HeadedPage {
  /** Without the language. */
  readonly path: string;
  readonly title: string;
  readonly head: Head;
  /** The languages that the page exists in; empty when there is only one. */
  readonly alternates: readonly Translation[];
}

/** The head of a page in the language shown. */
export function headHtml({ path, title, head, alternates }: HeadedPage): string {
  const language = shownLanguage();
  const url = UNKNOWN_SITE + pathIn(language, path);
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
    inLanguage: language,
    publisher,
    ...properties,
  };
  return [
    titleOf(title),
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...alternates.map((each) => alternate(each, pathIn(each, path))),
    ...(alternates.length > 0 ? [alternate('x-default', path)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', language),
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
