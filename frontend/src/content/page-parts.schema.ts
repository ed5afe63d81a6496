// Pieces that the content files have in common. Schemas are for tests only: the browser gets the data, never zod.
import { z } from 'zod';
import { paths } from '../app/paths.js';

/** One piece of prose: no stray blanks, no markup. */
export const Prose = z
  .string()
  .min(2)
  .refine((text) => text === text.trim(), 'has blanks at an end')
  .refine((text) => !/ {2,}|\n|<[a-z/]|\*\*|\]\(/i.test(text), 'holds markup, line breaks or double blanks');

export const Id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);

/** An address of the product: a link to a page that does not exist is refused. */
export const PagePath = z.enum(Object.values(paths));

export const PageLink = z.strictObject({ label: Prose, to: PagePath });

export const Source = z.strictObject({
  title: Prose,
  publisher: Prose,
  year: z.int().min(1950).max(2026),
});

/** What a medical piece rests on. */
export const Sources = z.array(Source).min(3);

export const QuestionAndAnswer = z.strictObject({
  id: Id,
  question: Prose.endsWith('?').or(Prose.regex(/^I .*\.$/)),
  answer: z.array(Prose).nonempty(),
  links: z.array(PageLink).optional(),
});

/** Refuses a list in which two entries have the same id. */
export function differ(items: readonly { readonly id: string }[]): boolean {
  return new Set(items.map(({ id }) => id)).size === items.length;
}
