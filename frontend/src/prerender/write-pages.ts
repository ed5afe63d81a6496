// Makes the files of all public pages out of the built index.html. The build writes them; the gateway sends them.
import { ROUTES } from '../app/routes.js';
import { ANY_UNKNOWN, WRITTEN_FOR } from '../app/written-page.js';
import { t } from '../i18n/index.js';
import { headHtml, titleOf } from './head-html.js';
import { type Head, HEADS } from './heads.js';
import { type RenderedPage, renderPage } from './render-page.js';

/** One line of the list that the gateway reads. */
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

function filled(template: string, head: string, address: string, page?: RenderedPage): string {
  if (!HEAD.test(template) || !template.includes(ROOT)) throw new Error('index.html lacks its head marks or its root.');
  const withHead = template.replace(HEAD, () => `${head}${page?.styles ?? ''}`);
  if (!page) return withHead;
  return withHead
    .replace(ROOT, () => `<div id="root" ${WRITTEN_FOR}="${address}">${page.html}</div>`)
    .replace(NO_SCRIPT, () => `<noscript>${t('noScript.reading')}</noscript>`);
}

async function publicPage(template: string, path: string, title: string, head: Head): Promise<PageFile> {
  const page = head.headOnly ? undefined : await renderPage(path);
  const file = path === '/' ? 'home.html' : `${path.slice(1)}.html`;
  return { path, file, updated: head.updated, html: filled(template, headHtml(path, title, head), path, page) };
}

async function notFoundPage(template: string): Promise<PageFile> {
  const head = `${titleOf(t('title.notFound'))}<meta name="robots" content="noindex" />`;
  const html = filled(template, head, ANY_UNKNOWN, await renderPage(UNKNOWN_PATH));
  return { path: ANY_UNKNOWN, file: '404.html', html };
}

export async function pageFiles(template: string): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { path, title } of ROUTES) {
    const head = path === '*' ? undefined : HEADS[path];
    if (head) files.push(await publicPage(template, path, t(title), head));
  }
  return [...files, await notFoundPage(template)];
}
