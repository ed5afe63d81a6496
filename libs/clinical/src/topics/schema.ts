// The shape of everything in knowledge/topics.
import { z } from 'zod';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const words = z.string().trim().min(2);

export const Topic = z.strictObject({
  id,
  /** The row of test/scope/topics.tsv; left out for a topic that is asked often but on no list. */
  row: words.optional(),
  kind: z.enum([
    'examination',
    'prevention',
    'daily-life',
    'first-aid',
    'children',
    'pregnancy',
    'living-with',
    'result',
    'condition',
    'limits',
  ]),
  urgency: z.enum(['none', 'home', 'two-weeks', 'three-days', 'today', 'now']),
  /** Its name is also a complaint: this topic answers only general questions; "I have it" is answered as a complaint. */
  complaint: z.literal(true).optional(),
  /** In years: a younger child should be seen the same day. */
  todayUnder: z.number().positive().optional(),
  /** Empty only for the limits of this doctor. */
  sources: z.array(id),
});
export type Topic = z.infer<typeof Topic>;
export const TopicFile = z.array(Topic).min(1);

const sentence = words.regex(/[.!?]$/);
/** `{number}` stands for the emergency number of the country. */
export const TopicTexts = z.strictObject({
  name: words,
  asks: z.array(words),
  /** Ways to ask for it in any order of words, as in patterns.ts; these are found beside a complaint, too. */
  patterns: z.array(words).optional(),
  lead: sentence,
  is: sentence,
  do: z.array(sentence).min(1),
  help: sentence,
});
export type TopicTexts = z.infer<typeof TopicTexts>;
export const TopicTextsFile = z.record(id, TopicTexts);
export type TopicTextsFile = z.infer<typeof TopicTextsFile>;
