// The ten questions as data: which are fixed, which the clinical engine chooses, and what is asked when it has no more questions.
// Checked when the service starts.
import { z } from 'zod';
import data from '../../data/questions.json' with { type: 'json' };

const Text = z.object({ en: z.string().min(10), he: z.string().min(5).optional(), ru: z.string().min(5).optional() });
const Fixed = z.object({ id: z.string(), text: Text });
const Replies = z.object({ thanks: z.string(), call: z.string(), offer: z.string(), complete: z.string() });

export const QuestionPlan = z.object({
  slots: z
    .array(
      z.discriminatedUnion('kind', [
        Fixed.extend({ kind: z.literal('fixed') }),
        z.object({ kind: z.literal('engine') }),
      ]),
    )
    .length(10),
  fallbacks: z.array(Fixed).min(8),
  replies: z.object({ en: Replies, he: Replies, ru: Replies }),
});
export type FixedQuestion = z.infer<typeof Fixed>;

export const PLAN = QuestionPlan.parse(data);
