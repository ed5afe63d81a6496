// articles.json: the page's texts and what is known about each article. The bodies are Markdown files beside it.
import { z } from 'zod';
import { EngineIds, Id, Search, Source } from './source.schema.js';

export const ArticleCategory = z.enum(['Cardiology', 'Mental Health', 'Endocrinology', 'Immunology']);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

export const Article = z.strictObject({
  id: Id,
  title: z.string().min(20),
  excerpt: z.string().min(40).max(200),
  /** The Markdown file with the body, seen from this folder. */
  content: z.string().regex(/^articles\/[a-z0-9-]+\.md$/),
  category: ArticleCategory,
  /** Minutes. */
  readTime: z.int().min(1),
  author: z.string().min(3),
  publishDate: z.iso.date(),
  engine: EngineIds.nonempty(),
  sources: z.array(Source).min(3),
});
export type Article = z.infer<typeof Article>;

export const ArticlesContent = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  search: Search,
  all: z.string().min(1),
  categories: z.array(ArticleCategory),
  empty: z.string().min(1),
  disclaimer: z.string().min(80),
  items: z.array(Article),
});
export type ArticlesContent = z.infer<typeof ArticlesContent>;
