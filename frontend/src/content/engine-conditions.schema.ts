// What pages show of the clinical engine's conditions, and which pages an answer's cause leads to. Both files are written by
// `npm run clinical:site` out of the engine's knowledge and the pages' own lists of ids; a test of the engine compares them.
import { z } from 'zod';
import { Id, Source } from './source.schema.js';

const Text = z.string().min(2);

export const EngineCondition = z.strictObject({
  id: Id,
  name: Text,
  layName: Text,
  triage: z.enum(['emergency', 'urgent', 'routine', 'self-care']),
  /** What people with it notice: more often than not, and now and then. */
  often: z.array(Text),
  sometimes: z.array(Text),
  /** What makes it more urgent, in sentences of their own. */
  urgent: z.array(Text).min(1),
  selfCare: z.array(Text).min(1),
  recovery: Text,
  sources: z.array(Source).min(1),
});
export type EngineCondition = z.infer<typeof EngineCondition>;

export const PageKind = z.enum(['condition', 'article', 'tool']);
export type PageKind = z.infer<typeof PageKind>;

/** The pages about one condition of the engine, found by its names in every language of the answers, in small letters. */
export const CausePages = z.strictObject({
  names: z.array(Text).min(1),
  pages: z.array(z.strictObject({ kind: PageKind, id: Id, title: Text })).min(1),
});
export type CausePages = z.infer<typeof CausePages>;
