import { z } from 'zod';
import { differ, Id, PageLink, Prose, QuestionAndAnswer } from './page-parts.schema.js';

/** What went wrong, how the visitor sees it, and what to do. */
const Cause = z.strictObject({ id: Id, title: Prose, sign: Prose, fix: z.array(Prose).min(2) });

export const HelpPage = z.strictObject({
  heading: Prose,
  lead: Prose,
  disclaimer: Prose,
  topics: z
    .array(z.strictObject({ id: Id, title: Prose, items: z.array(QuestionAndAnswer).min(3).refine(differ) }))
    .refine(differ, 'same id twice'),
  troubleshooting: z.strictObject({ title: Prose, lead: Prose, causes: z.array(Cause).min(3).refine(differ) }),
  support: z.strictObject({ title: Prose, text: Prose, link: PageLink }),
  quickLinks: z.strictObject({ title: Prose, links: z.array(PageLink).min(4) }),
});
