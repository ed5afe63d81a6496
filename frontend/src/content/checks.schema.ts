// What every self-check must contain. Data of a single one is next to it and read by its own code.
import { z } from 'zod';
import { differ, Id, Prose, Sources } from './page-parts.schema.js';
import { EngineIds } from './source.schema.js';

const Level = z.strictObject({
  /** A trimester is named by its number. */
  id: Id.or(z.string().regex(/^[1-3]$/)),
  from: z.int().min(0).optional(),
  label: Prose,
  meaning: Prose,
  see: Prose,
  urgent: z.literal(true).optional(),
});

const rising = (levels: readonly { from?: number | undefined }[]) =>
  levels.every(({ from }, place) => place === 0 || (from ?? 0) >= (levels[place - 1]?.from ?? 0));

export const Check = z.looseObject({
  id: Id,
  formula: z.strictObject({ text: Prose, example: Prose }),
  limits: z.array(Prose).min(3),
  levels: z.array(Level).min(2).refine(differ).refine(rising),
  texts: z.record(z.string(), Prose),
  question: Prose,
  engine: EngineIds,
  sources: Sources,
});

export const CheckList = z.strictObject({
  heading: Prose,
  search: z.strictObject({ label: Prose, placeholder: Prose }),
  empty: Prose,
  items: z
    .array(
      z.strictObject({
        id: Id,
        title: Prose,
        category: Prose,
        summary: Prose,
        /** Other words by which somebody may search for it. */
        words: Prose,
        updated: z.iso.date(),
      }),
    )
    .refine(differ),
});
