// The counted figures of the page on accuracy. `npm run clinical:evaluate -- --page <folder>` writes them.
import { z } from 'zod';

const Share = z.number().min(0).max(100);

export const Figure = z
  .strictObject({ hits: z.int().min(0), of: z.int().min(1), percent: Share, low: Share, high: Share })
  .refine(({ hits, of }) => hits <= of, 'more hits than lines')
  .refine(({ percent, low, high }) => low <= percent && percent <= high, 'outside of its own interval');
export type Figure = z.infer<typeof Figure>;

const LayFigures = z.strictObject({ emergency: Figure, 'self-harm': Figure, none: Figure });
/** What the answers to everyday questions had to hold; `dangers`: what could hurt somebody if it is missed. */
const Criteria = z.strictObject({ questions: z.int().positive(), criteria: Figure, dangers: Figure });
const Ranks = z.strictObject({ top1: Figure, top3: Figure, top5: Figure });

export const AccuracyFigures = z.strictObject({
  /** Hash of the engine that was measured; a test of the engine compares it. */
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  trainingLines: z.int().positive(),
  /** Sealed lines; only their totals are looked at. */
  unseen: LayFigures,
  /** Lines that were looked at meanwhile. */
  known: LayFigures,
  /** Lines of writers who had not seen the engine; never trained on, but read and tuned on since. */
  strangers: LayFigures,
  modelAnswers: z.strictObject({ missed: Figure, benign: Figure }),
  /** Cases of writers who had not seen the engine: its causes, and what it takes for an emergency. */
  newCases: Ranks.extend({ emergency: Figure, none: Figure }),
  /** Sealed cases of known urgency, at three levels: judged right, and never too low. */
  triage: z.strictObject({ right: Figure, safe: Figure }),
  /** Sealed and fresh questions are only counted; the open ones were read and learned from. */
  everyday: z.strictObject({ sealed: Criteria, fresh: Criteria, open: Criteria }),
  vignettes: z.strictObject({ account: Ranks, interview: Ranks }).nullable(),
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;
