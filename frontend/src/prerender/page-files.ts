// Makes the files of all public pages out of the built index.html. The build writes them; the gateway sends them.
import { paths } from '../app/paths.js';
import { PRERENDERED_FOR, unknownIn } from '../app/prerendered-page.js';
import { ROUTES } from '../app/routes.js';
import { pathIn } from '../i18n/address.js';
import { t } from '../i18n/index.js';
import { directionOf, shownLanguage, type Translation, TRANSLATIONS } from '../i18n/language.js';
import { loadTexts } from '../i18n/load.js';
import { type Detail, details } from './details.js';
import { escaped, headHtml, type HeadedPage, titleOf } from './head-html.js';
import { heads } from './heads.js';
import { type RenderedPage, renderPage } from './render-page.js';

export { offlinePage } from './offline-page.js';

/** One line of the list that the gateway reads; the path may have a query. */
export interface ListedPage {
  readonly path: string;
  readonly file: string;
  readonly updated?: string;
}

export interface PageFile extends ListedPage {
  readonly html: string;
}

const HTML = /<html[^>]*>/;
const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const UNKNOWN_PATH = '/404';

/** @param template the built index.html */
function filled(template: string, head: string, address: string, page?: RenderedPage): string {
  if (!HEAD.test(template) || !template.includes(ROOT)) throw new Error('index.html lacks its head marks or its root.');
  const language = shownLanguage();
  const named = template.replace(HTML, `<html lang="${language}" dir="${directionOf(language)}">`);
  if (!page) return named.replace(HEAD, () => head);
  return named
    .replace(HEAD, () => `${head}${page.styles}`)
    .replace(NO_SCRIPT, () => `<noscript>${t('noScript.reading')}</noscript>`)
    .replace(ROOT, () => `<div id="root" ${PRERENDERED_FOR}="${address}">${page.html}</div>`);
}

const addressOf = ({ path, suffix }: Detail): string => path + suffix;

const fileOf = (address: string): string =>
  `${address === paths.home ? 'home' : address.slice(1).replace(/[/?=]/g, '-')}.html`;

async function publicPage(template: string, page: HeadedPage): Promise<PageFile> {
  const rendered = page.head.headOnly ? undefined : await renderPage(page.path);
  const address = pathIn(shownLanguage(), page.path);
  const html = filled(template, headHtml(page), address, rendered);
  return { path: address, file: fileOf(address), updated: page.head.updated, html };
}

/** A detail gets a file only if its page shows it: at an address that the page does not read it would be a duplicate. */
async function detailPage(template: string, detail: Detail, alternates: readonly Translation[]): Promise<PageFile[]> {
  const { title, head } = detail;
  const file = await publicPage(template, { path: addressOf(detail), title, head, alternates });
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(file.html) ?? [];
  // React escapes apostrophes as well.
  if (heading.replaceAll('&#x27;', "'").includes(escaped(title))) return [file];
  console.warn(`${file.path} gets no file: its page does not show "${title}".`);
  return [];
}

async function notFoundPage(template: string): Promise<PageFile> {
  const head = `${titleOf(t('title.notFound'))}<meta name="robots" content="noindex" />`;
  const address = unknownIn(shownLanguage());
  const html = filled(template, head, address, await renderPage(UNKNOWN_PATH));
  return { path: address, file: fileOf(pathIn(shownLanguage(), UNKNOWN_PATH)), html };
}

/** Shows a language with everything that its heads are made of: content comes with the code of pages. */
async function show(language: Translation): Promise<void> {
  await loadTexts(language);
  for (const { page, operator } of ROUTES) if (!operator) await page.preload(new URLSearchParams());
}

type IsWanted = (address: string) => boolean;
type Translated = ReadonlyMap<string, readonly Translation[]>;

/** In which languages each detail exists, by its address. */
async function translatedDetails(): Promise<Translated> {
  const found = new Map<string, Translation[]>();
  for (const language of TRANSLATIONS) {
    await show(language);
    for (const detail of await details()) {
      const address = addressOf(detail);
      found.set(address, [...(found.get(address) ?? []), language]);
    }
  }
  return found;
}

async function pagesIn(
  language: Translation,
  template: string,
  translated: Translated,
  isWanted: IsWanted,
): Promise<PageFile[]> {
  await show(language);
  const known = heads();
  const files: PageFile[] = [];
  for (const { path, title } of ROUTES) {
    const head = path === '*' ? undefined : known[path];
    if (path !== '*' && head) {
      files.push(await publicPage(template, { path, title: t(title), head, alternates: TRANSLATIONS }));
    }
  }
  for (const detail of (await details()).filter((one) => isWanted(addressOf(one)))) {
    files.push(...(await detailPage(template, detail, translated.get(addressOf(detail)) ?? [])));
  }
  return [...files, await notFoundPage(template)];
}

/**
 * @param template the built index.html
 * @param isWanted which details get a file; all of them in the product
 */
export async function pageFiles(template: string, isWanted: IsWanted = () => true): Promise<PageFile[]> {
  const translated = await translatedDetails();
  const files: PageFile[] = [];
  for (const language of TRANSLATIONS) files.push(...(await pagesIn(language, template, translated, isWanted)));
  await loadTexts('en');
  return files;
}
