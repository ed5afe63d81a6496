// The frame of a legal text; the text itself is Markdown in `legal/`: headings of the second level, paragraphs,
// lists and bold, which is all that the site's own Markdown reader knows.
import { z } from 'zod';
import { differ, Id, PagePath, Prose } from './page-parts.schema.js';

export const LegalPages = z.strictObject({
  pages: z
    .array(
      z.strictObject({
        id: Id,
        path: PagePath,
        heading: Prose,
        lead: Prose,
        updated: z.iso.date(),
        body: z.string().regex(/^[a-z-]+\.md$/),
      }),
    )
    .refine(differ, 'same id twice'),
});

const LINE = /^(## \S.*|- \S.*|[A-Z“*].*|)$/;

export const LegalBody = z
  .string()
  .refine((text) => text.startsWith('## '), 'begins without a heading')
  .refine((text) => text.split('\n').every((line) => LINE.test(line)), 'holds a line that the reader would misread')
  .refine((text) => !/<[a-z/]|\]\(| {2}/i.test(text), 'holds HTML, a link or double blanks');
