import { z } from 'zod';
import { differ, Id, Prose, QuestionAndAnswer } from './page-parts.schema.js';

export const FaqPage = z.strictObject({
  heading: Prose,
  lead: Prose,
  disclaimer: Prose,
  groups: z
    .array(
      z.strictObject({
        id: Id,
        title: Prose,
        items: z.array(QuestionAndAnswer).min(4).refine(differ, 'same id twice'),
      }),
    )
    .refine(differ, 'same id twice'),
});
