// articles.json: the page's texts and what is known about each article. The bodies are Markdown files beside it.
import { z } from 'zod';
import { EngineIds, Id, Search, Source } from './source.schema.js';

export const ArticleCategory = z.enum(['Cardiology', 'Mental Health', 'Endocrinology', 'Immunology']);
export type ArticleCategory = z.infer<typeof ArticleCategory>;

const Written = z.strictObject({
  id: Id,
  title: z.string().min(20),
  excerpt: z.string().min(40).max(200),
  /** The Markdown file with the body, seen from this folder. */
  content: z.string().regex(/^articles\/[a-z0-9-]+\.md$/),
  /** Minutes. */
  readTime: z.int().min(1),
  author: z.string().min(3),
  publishDate: z.iso.date(),
  /** "none", or the name of the clinician who has read it. */
  reviewed: z.string().min(3),
  engine: EngineIds.nonempty(),
  sources: z.array(Source).min(3),
});
/** One of the four of the specification, which the category filter sorts. */
export const Article = Written.extend({ category: ArticleCategory });
export type Article = z.infer<typeof Article>;

/** Any other, with a subject in words. */
export const OtherArticle = Written.extend({ topic: z.string().min(3) });
export type OtherArticle = z.infer<typeof OtherArticle>;

export const ArticlesContent = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  search: Search,
  all: z.string().min(1),
  categories: z.array(ArticleCategory),
  categoryNames: z.record(ArticleCategory, z.string().min(1)),
  empty: z.string().min(1),
  disclaimer: z.string().min(80),
  items: z.array(Article),
  more: z.array(OtherArticle),
});
export type ArticlesContent = z.infer<typeof ArticlesContent>;
