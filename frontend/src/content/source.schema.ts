// A source that a medical text rests on: something that exists and can be looked up.
import { z } from 'zod';

export const Source = z.strictObject({
  title: z.string().min(8),
  publisher: z.string().min(3),
  year: z.int().min(2000).max(2026),
});
export type Source = z.infer<typeof Source>;

export const Search = z.strictObject({ label: z.string().min(1), placeholder: z.string().min(1) });
export type Search = z.infer<typeof Search>;

export const Id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export type Id = z.infer<typeof Id>;

/** Conditions of the clinical engine that a page is about; a test of the engine knows them all. */
export const EngineIds = z.array(Id).max(3);
