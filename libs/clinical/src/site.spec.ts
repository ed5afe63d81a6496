// The pages of the site that answers lead to are about this very engine's conditions.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONDITION_PAGES } from './condition-pages/data.js';
import { allNames, causePages, sitePages } from '../cli/site.js';
import { knowledge } from './knowledge/knowledge.js';

const home = join(dirname(fileURLToPath(import.meta.url)), '../');
const written = (file: string): unknown =>
  JSON.parse(readFileSync(join(home, `../../frontend/src/content/${file}`), 'utf8'));
const pages = sitePages(home);

describe('the pages about causes', () => {
  it('are what the engine knows (npm run clinical:site writes it anew)', () => {
    expect(written('cause-pages.json')).toEqual(causePages(pages));
  });

  it('refuse a condition that the engine does not know', () => {
    const [page] = pages;
    if (!page) throw new Error('There are no pages.');
    expect(() => causePages([{ ...page, engine: ['no-such-illness'] }])).toThrow(/no-such-illness/);
  });

  it('belong to every article and condition, and to the tools that measure one', () => {
    const without = pages.filter(({ engine }) => engine.length === 0).map(({ kind, id }) => `${kind} ${id}`);
    expect(without).toEqual(['tool heart-rate', 'tool calorie']);
  });

  it('name only conditions that have a page of their own, to which they lead', () => {
    const named = [...new Set(pages.flatMap(({ engine }) => engine))];
    expect(named.filter((id) => !CONDITION_PAGES.has(id))).toEqual([]);
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
