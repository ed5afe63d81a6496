// Makes the files of all public pages out of the built index.html. The build writes them; the gateway sends them.
import { type Path, paths } from '../app/paths.js';
import { ANY_UNKNOWN, PRERENDERED_FOR } from '../app/prerendered-page.js';
import { ROUTES } from '../app/routes.js';
import { t } from '../i18n/index.js';
import { type Detail, DETAILS } from './details.js';
import { escaped, headHtml, titleOf } from './head-html.js';
import { type Head, HEADS } from './heads.js';
import { type RenderedPage, renderPage } from './render-page.js';

/** One line of the list that the gateway reads; the path may have a query. */
export interface ListedPage {
  readonly path: string;
  readonly file: string;
  readonly updated?: string;
}

export interface PageFile extends ListedPage {
  readonly html: string;
}

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const UNKNOWN_PATH = '/404';

/** @param template the built index.html */
function filled(template: string, head: string, address: string, page?: RenderedPage): string {
  if (!HEAD.test(template) || !template.includes(ROOT)) throw new Error('index.html lacks its head marks or its root.');
  if (!page) return template.replace(HEAD, () => head);
  return template
    .replace(HEAD, () => `${head}${page.styles}`)
    .replace(NO_SCRIPT, () => `<noscript>${t('noScript.reading')}</noscript>`)
    .replace(ROOT, () => `<div id="root" ${PRERENDERED_FOR}="${address}">${page.html}</div>`);
}

const fileOf = (address: string): string =>
  `${address === paths.home ? 'home' : address.slice(1).replace(/[?=]/g, '-')}.html`;

async function publicPage(template: string, path: string, title: string, head: Head): Promise<PageFile> {
  const page = head.headOnly ? undefined : await renderPage(path);
  const html = filled(template, headHtml(path, title, head), path, page);
  return { path, file: fileOf(path), updated: head.updated, html };
}

/** A detail gets a file only if its page shows it: at an address that the page does not read it would be a duplicate. */
async function detailPage(template: string, { path, search, title, head }: Detail): Promise<PageFile[]> {
  const file = await publicPage(template, path + search, title, head);
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(file.html) ?? [];
  if (heading.includes(escaped(title))) return [file];
  console.warn(`${path + search} gets no file: its page does not show "${title}".`);
  return [];
}

async function notFoundPage(template: string): Promise<PageFile> {
  const head = `${titleOf(t('title.notFound'))}<meta name="robots" content="noindex" />`;
  const html = filled(template, head, ANY_UNKNOWN, await renderPage(UNKNOWN_PATH));
  return { path: ANY_UNKNOWN, file: '404.html', html };
}

async function pagesOf(template: string, path: Path, title: string, head: Head): Promise<PageFile[]> {
  const files = [await publicPage(template, path, title, head)];
  for (const detail of DETAILS.filter((candidate) => candidate.path === path)) {
    files.push(...(await detailPage(template, detail)));
  }
  return files;
}

/** @param template the built index.html */
export async function pageFiles(template: string): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { path, title } of ROUTES) {
    const head = path === '*' ? undefined : HEADS[path];
    if (path !== '*' && head) files.push(...(await pagesOf(template, path, t(title), head)));
  }
  return [...files, await notFoundPage(template)];
}
