// What the site's pages show of the engine is this very engine's knowledge.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allNames, causePages, siteConditions, sitePages } from '../cli/site.js';
import { knowledge } from './knowledge/knowledge.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../');
const written = (file: string): unknown =>
  JSON.parse(readFileSync(join(home, `../../frontend/src/content/${file}`), 'utf8'));
const pages = sitePages(home);

describe('what pages show of the engine', () => {
  it('is what the engine knows (npm run clinical:site writes it anew)', () => {
    expect(written('engine-conditions.json')).toEqual(siteConditions(pages));
    expect(written('cause-pages.json')).toEqual(causePages(pages));
  });

  it('refuses a condition that the engine does not know', () => {
    const [page] = pages;
    if (!page) throw new Error('There are no pages.');
    expect(() => siteConditions([{ ...page, engine: ['no-such-illness'] }])).toThrow(/no-such-illness/);
  });

  it('belongs to every article and condition, and to the tools that measure one', () => {
    const without = pages.filter(({ engine }) => engine.length === 0).map(({ kind, id }) => `${kind} ${id}`);
    expect(without).toEqual(['tool heart-rate', 'tool calorie']);
  });

  it.each(pages.flatMap(({ kind, id, text, engine }) => engine.map((name) => [`${kind} ${id}`, name, text] as const)))(
    '%s speaks of %s',
    (_, name, text) => {
      const condition = knowledge().conditions.find(({ id }) => id === name);
      const names = condition ? allNames(condition) : [];
      expect(names.filter((one) => text.toLowerCase().includes(one))).not.toEqual([]);
    },
  );
});
