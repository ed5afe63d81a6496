// The pages of the front end: prerendered ones, one file for each route, and index.html for all others. The site's address is
// inserted here, because the build does not know it, so each page is compressed here, once.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { type Language, pathIn } from './languages.js';

/** The placeholder for the site's address in built pages. */
const UNKNOWN_SITE = 'https://site.invalid';
const UNKNOWN_HOST = new URL(UNKNOWN_SITE).hostname;
/** Where a prerendered page takes text that only the running product knows, in a noscript element. */
const UNSCRIPTED = '<!--unscripted-->';
/** The page for addresses that do not exist. */
const ANY_UNKNOWN = '*';

const WrittenPages = z.array(z.object({ path: z.string(), file: z.string(), updated: z.iso.date().optional() }));
type WrittenPage = z.output<typeof WrittenPages>[number];

/** The most pages kept in memory with their compressed forms; the most recently requested ones stay. */
const PAGES_KEPT = 150;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  readonly etag: string;
  body(encoding: Encoding): Promise<Buffer>;
}

/**
 * Pages are compressed when they are requested, and whoever requests all of them makes us compress all the time: the best quality
 * (11) takes 100 ms a page, this one 3 ms for a tenth more bytes.
 */
const BROTLI_QUALITY = 6;

const brotli = promisify(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

const ENCODERS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => gzipped(content),
  identity: async (content) => content,
};

function pageOf(content: Buffer): Page {
  const made = new Map<Encoding, Promise<Buffer>>();
  const body = (encoding: Encoding): Promise<Buffer> => {
    const known = made.get(encoding) ?? ENCODERS[encoding](content);
    made.set(encoding, known);
    return known;
  };
  return { etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`, body };
}

const fileOf = (written: WrittenPage | undefined): string => (written ? join('pages', written.file) : 'index.html');

export class Pages {
  private readonly extended = new Map<string, { readonly html: string; readonly page: Page }>();
  private readonly read = new Map<string, Page>();
  private readonly written: ReadonlyMap<string, WrittenPage>;
  readonly address: string;

  constructor(
    private readonly folder: string,
    publicUrl: string,
    /** Added to the head of every page. */
    private readonly head = '',
  ) {
    this.address = new URL(publicUrl).origin;
    const list = join(folder, 'pages/pages.json');
    const pages = existsSync(list) ? WrittenPages.parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
    this.written = new Map(pages.map((page) => [page.path, page]));
  }

  /** The page of a known path; some queries have their own page. */
  known(path: string, query = ''): Page {
    return this.page(this.written.get(`${path}?${query}`) ?? this.written.get(path));
  }

  /**
   * The page of a path with text for readers without scripts, which may change while the product runs.
   * @param view names the text; the latest text of each name is kept
   */
  knownWith(path: string, view: string, html: string): Page {
    const key = `${path}?${view}`;
    const known = this.extended.get(key);
    if (known?.html === html) return known.page;
    const text = this.filled(fileOf(this.written.get(path))).toString('utf8');
    const page = pageOf(Buffer.from(text.replace(UNSCRIPTED, () => html)));
    this.extended.set(key, { html, page });
    return page;
  }

  /** A page without prerendered content. */
  plain(): Page {
    return this.page(undefined);
  }

  unknown(language: Language): Page {
    return this.page(this.written.get(pathIn(language, `/${ANY_UNKNOWN}`)) ?? this.written.get(ANY_UNKNOWN));
  }

  /** Whether search engines may list a path. */
  isPublic(path: string): boolean {
    return !path.endsWith(ANY_UNKNOWN) && this.written.has(path);
  }

  public(): WrittenPage[] {
    return [...this.written.values()].filter(({ path }) => this.isPublic(path));
  }

  private page(written: WrittenPage | undefined): Page {
    const file = fileOf(written);
    const known = this.read.get(file) ?? pageOf(this.filled(file));
    // Moved to the end of the map, so that the least recently requested page is evicted first.
    this.read.delete(file);
    this.read.set(file, known);
    const [oldest] = this.read.keys();
    if (this.read.size > PAGES_KEPT && oldest !== undefined) this.read.delete(oldest);
    return known;
  }

  private filled(file: string): Buffer {
    const text = readFileSync(join(this.folder, file), 'utf8').replace('</head>', `${this.head}</head>`);
    const { hostname } = new URL(this.address);
    return Buffer.from(text.replaceAll(UNKNOWN_SITE, this.address).replaceAll(UNKNOWN_HOST, hostname));
  }
}
