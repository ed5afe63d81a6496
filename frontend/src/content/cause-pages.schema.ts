// Which pages of the site an answer's cause leads to. The file is written by `npm run clinical:site` out of the engine's
// knowledge and the pages' own lists of ids; a test of the engine compares them.
import { z } from 'zod';
import { Id } from './source.schema.js';

const Text = z.string().min(2);

export const PageKind = z.enum(['condition', 'article', 'tool']);
export type PageKind = z.infer<typeof PageKind>;

/** The pages about one condition of the engine, found by its names in every language of the answers, in small letters. */
export const CausePages = z.strictObject({
  names: z.array(Text).min(1),
  pages: z.array(z.strictObject({ kind: PageKind, id: Id, title: Text })).min(1),
});
export type CausePages = z.infer<typeof CausePages>;
