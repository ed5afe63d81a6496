// Walks the whole public site as a search engine does, without scripts: every link leads somewhere, every page is whole.
import sitemap from '../src/content/sitemap.json' with { type: 'json' };

const BASE_URL = process.env['E2E_BASE_URL'] ?? 'http://localhost:8080';
const WALK_MS = 60_000;
const LINK = /<a [^>]*?href="([^"]+)"/g;
const ASSET = /<(?:link|script)[^>]*? (?:href|src)="(\/[^"]+)"/g;

interface Visited {
  readonly status: number;
  readonly html: string;
}

const found = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
const isOwn = (address: string): boolean => /^[/#]/.test(address);

async function fetched(path: string): Promise<Visited> {
  const answer = await fetch(BASE_URL + path);
  return { status: answer.status, html: await answer.text() };
}

/** Everything that can be reached from the home page and the sitemap by links in the HTML. */
async function walk(): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const waiting = ['/', ...(await listed())];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue;
    const page = await fetched(path);
    visited.set(path, page);
    waiting.push(
      ...found(page.html, LINK)
        .filter((link) => link.startsWith('/'))
        .map((link) => link.split('#')[0] ?? ''),
    );
  }
  return visited;
}

/** The paths in sitemap.xml. */
async function listed(): Promise<string[]> {
  const { html } = await fetched('/sitemap.xml');
  return [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${BASE_URL}/`)).toBe(true);
    return address.slice(BASE_URL.length).replaceAll('&amp;', '&');
  });
}

describe('the public site', () => {
  let site: Map<string, Visited>;
  beforeAll(async () => {
    site = await walk();
  }, WALK_MS);

  it('NAV-019 MAP-002 has no dead link: every page that is linked to answers 200', () => {
    const dead = [...site].filter(([, { status }]) => status !== 200).map(([path]) => path);
    expect(dead).toEqual([]);
    const linked = sitemap.groups.flatMap(({ links }) => links.map(({ to }) => to));
    expect([...site.keys()]).toEqual(expect.arrayContaining([...linked, '/sitemap.xml']));
  });

  it('leads with every fragment to something on its page', () => {
    const lost = [...site].flatMap(([path, { html }]) =>
      found(html, LINK)
        .filter((link) => isOwn(link) && link.includes('#'))
        .filter((link) => {
          const [target, id] = link.split('#');
          return !site.get(target || path)?.html.includes(`id="${id}"`);
        })
        .map((link) => `${path} -> ${link}`),
    );
    expect(lost).toEqual([]);
  });

  it('names only files that exist', async () => {
    const files = new Set(
      [...site.values()].flatMap(({ html }) => found(html, ASSET)).filter((file) => file.length > 1),
    );
    expect(files.size).toBeGreaterThan(5);
    for (const file of ['/og.png', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', ...files]) {
      const answer = await fetch(BASE_URL + file);
      expect([file, answer.status, answer.headers.get('content-type')?.startsWith('text/html')]).toEqual([
        file,
        200,
        false,
      ]);
    }
  });

  it('preloads the fonts of the first screen on every page', () => {
    for (const [path, { html }] of [...site].filter(([, page]) => page.html.includes('data-prerendered-for'))) {
      const fonts = html.match(/<link rel="preload" as="font"[^>]* href="\/assets\/[\w-]+\.woff2"/g);
      expect([path, fonts?.length]).toEqual([path, 2]);
    }
  });

  it('can be read without scripts, page by page', async () => {
    for (const path of await listed()) {
      const { html } = site.get(path)!;
      expect([path, html.match(/<title>[^<]+<\/title>/g)?.length]).toEqual([path, 1]);
      expect(html).toContain(`<link rel="canonical" href="${BASE_URL}${path}"`);
      expect(html).not.toContain('site.invalid');
      if (html.includes('data-prerendered-for')) expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1]);
    }
    expect([...site.values()].filter(({ html }) => html.includes('data-prerendered-for')).length).toBeGreaterThan(10);
  });

  it('NF-001, NF-002 answers 404 to addresses outside the route table and below a route', async () => {
    for (const path of ['/no-such-page', '/about/us', '/pages/about.html', '/index.html', '/sitemap.xml/x']) {
      const { status, html } = await fetched(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('404 Page Not Found');
    }
  });

  it('MAP-005 serves /sitemap.xml as XML and /robots.txt as text that names it', async () => {
    const xml = await fetch(`${BASE_URL}/sitemap.xml`);
    expect(xml.headers.get('content-type')).toContain('application/xml');
    const robots = await fetch(`${BASE_URL}/robots.txt`);
    expect(await robots.text()).toContain(`Sitemap: ${BASE_URL}/sitemap.xml`);
  });
});
