// Makes the files of all public pages out of the built index.html. The build writes them; the gateway sends them.
import { type Path, paths } from '../app/paths.js';
import { ROUTES } from '../app/routes.js';
import { ANY_UNKNOWN, WRITTEN_FOR } from '../app/written-page.js';
import { t } from '../i18n/index.js';
import { type Detail, DETAILS } from './details.js';
import { escaped, headHtml, titleOf } from './head-html.js';
import { type Head, HEADS } from './heads.js';
import { startedLater } from './program.js';
import { usedOnly } from './page-styles.js';
import { type RenderedPage, renderPage } from './render-page.js';

/** One line of the list that the gateway reads; the path may have a query. */
export interface WrittenPage {
  readonly path: string;
  readonly file: string;
  readonly updated?: string;
}

export interface PageFile extends WrittenPage {
  readonly html: string;
}

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const ROOT = '<div id="root"></div>';
const NO_SCRIPT = /<noscript>[\s\S]*?<\/noscript>/;
const UNKNOWN_PATH = '/404';

/** What every page is made of: the built index.html, the script that loads its program, and the parts of each page's. */
export interface Template {
  readonly html: string;
  readonly start: string;
  readonly partsOf?: (path: string) => readonly string[];
}

function filled({ html, start, partsOf }: Template, head: string, address: string, page?: RenderedPage): string {
  if (!HEAD.test(html) || !html.includes(ROOT)) throw new Error('index.html lacks its head marks or its root.');
  if (!page) return html.replace(HEAD, () => head);
  const variables = usedOnly(page.variables, html + page.styles + page.html);
  const withHead = html.replace(HEAD, () => `${head}<style>${variables}</style>${page.styles}`);
  return startedLater(withHead, start, partsOf?.(address.split('?')[0] ?? address))
    .replace(NO_SCRIPT, () => `<noscript>${t('noScript.reading')}</noscript>`)
    .replace(ROOT, () => `<div id="root" ${WRITTEN_FOR}="${address}">${page.html}</div>`);
}

const fileOf = (address: string): string =>
  `${address === paths.home ? 'home' : address.slice(1).replace(/[?=]/g, '-')}.html`;

async function publicPage(template: Template, path: string, title: string, head: Head): Promise<PageFile> {
  const page = head.headOnly ? undefined : await renderPage(path);
  const html = filled(template, headHtml(path, title, head), path, page);
  return { path, file: fileOf(path), updated: head.updated, html };
}

/** A detail is written only where its page shows it: an address that the page does not read would be a copy of another. */
async function detailPage(template: Template, { path, search, title, head }: Detail): Promise<PageFile[]> {
  const file = await publicPage(template, path + search, title, head);
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(file.html) ?? [];
  if (heading.includes(escaped(title))) return [file];
  console.warn(`${path + search} is not written: its page does not show "${title}".`);
  return [];
}

async function notFoundPage(template: Template): Promise<PageFile> {
  const head = `${titleOf(t('title.notFound'))}<meta name="robots" content="noindex" />`;
  const html = filled(template, head, ANY_UNKNOWN, await renderPage(UNKNOWN_PATH));
  return { path: ANY_UNKNOWN, file: '404.html', html };
}

async function pagesOf(template: Template, path: Path, title: string, head: Head): Promise<PageFile[]> {
  const files = [await publicPage(template, path, title, head)];
  for (const detail of DETAILS.filter((candidate) => candidate.path === path)) {
    files.push(...(await detailPage(template, detail)));
  }
  return files;
}

export async function pageFiles(template: Template): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { path, title } of ROUTES) {
    const head = path === '*' ? undefined : HEADS[path];
    if (path !== '*' && head) files.push(...(await pagesOf(template, path, t(title), head)));
  }
  return [...files, await notFoundPage(template)];
}
