import { expect } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { languageOfText } from '../i18n/language.js';
import { blocksOf } from '../ui/markdown/markdown.js';
import articles from './articles.json' with { type: 'json' };
import { ArticleCategory, ArticlesContent } from './articles.schema.js';
import { overlaid } from './overlaid.js';

const here = new URL('.', import.meta.url);
const bodyOf = (file: string) => readFileSync(new URL(file, here), 'utf8');
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
const byTitle = articles.items.map((article) => [article.title, article] as const);

describe('articles', () => {
  it('ART-007 have every field of the entity, and named sources', () => {
    expect(ArticlesContent.safeParse(articles).error?.issues).toBeUndefined();
    expect(new Set(articles.items.map(({ id }) => id)).size).toBe(articles.items.length);
  });

  it('ART-001 ART-003 are four, one in each of the four categories, which are offered beside All', () => {
    expect(articles.items.map(({ category }) => category)).toEqual(ArticleCategory.options);
    expect([articles.all, ...articles.categories]).toEqual([
      'All',
      'Cardiology',
      'Mental Health',
      'Endocrinology',
      'Immunology',
    ]);
  });

  it('ART-006 say when nothing matches', () => {
    expect(articles.empty).toBe('No articles found matching your criteria.');
  });

  it('carry a disclaimer that names the doctor and the emergency number', () => {
    expect(articles.disclaimer).toMatch(/not medical advice.*see a doctor.*emergency number/s);
  });

  it('each Markdown file belongs to one article', () => {
    const files = readdirSync(new URL('articles/', here)).map((name) => `articles/${name}`);
    expect(files.sort()).toEqual([...articles.items, ...articles.more].map(({ content }) => content).sort());
  });

  it.each(byTitle)('%s is as long as its read time says', (_, { content, readTime }) => {
    const words = wordsIn(bodyOf(content));
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words / readTime).toBeGreaterThan(170);
    expect(words / readTime).toBeLessThan(225);
  });

  it.each(byTitle)('%s has sections, and says when to see a doctor and when to call for help', (_, { content }) => {
    const body = bodyOf(content);
    const blocks = blocksOf(body);
    const runs = blocks.flatMap((block) => ('runs' in block ? block.runs : block.items.flatMap((item) => item.runs)));
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(6);
    expect(runs.filter(({ text }) => /[#*_<>[\]]/.test(text))).toEqual([]);
    expect(body).toMatch(/see a doctor/i);
    expect(body).toMatch(/call (your local|the|a) (emergency number|crisis line)|call your local emergency number/i);
  });

  it('are twenty, and each exists in three languages', () => {
    const ids = [...articles.items, ...articles.more].map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ids).size).toBe(ids.length);
    const headings = (text: string) => text.match(/^## /gm)?.length;
    for (const language of ['he', 'ru'])
      for (const id of ids)
        expect([language, id, headings(bodyOf(`${language}/articles/${id}.md`))]).toEqual([
          language,
          id,
          headings(bodyOf(`articles/${id}.md`)),
        ]);
  });

  it.each(['he', 'ru'])('have titles, summaries and subjects in %s', (language) => {
    const overlay = JSON.parse(bodyOf(`${language}/articles.json`)) as ArticlesContent;
    const shown = overlaid(articles as ArticlesContent, overlay as never);
    for (const { title, excerpt } of [...shown.items, ...shown.more])
      expect([languageOfText(title), languageOfText(excerpt)]).toEqual([language, language]);
    expect(shown.more.filter(({ topic }) => languageOfText(topic) !== language)).toEqual([]);
  });

  it.each(articles.more.map((article) => [article.title, article] as const))(
    '%s is long enough, and says when to see a doctor and when to call for help',
    (_, { content, readTime }) => {
      const body = bodyOf(content);
      expect(wordsIn(body)).toBeGreaterThanOrEqual(500);
      expect(wordsIn(body) / readTime).toBeLessThan(225);
      expect(body).toMatch(/see a doctor/i);
      expect(body).toMatch(/call (your local emergency number|it)/i);
    },
  );
});
