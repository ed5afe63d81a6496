// questions.json: the texts of the public questions page. The questions themselves come from the chat service.
import { Doctor } from '@medconsult/common';
import { z } from 'zod';
import { Search } from './source.schema.js';

const Text = z.string().min(1);
const Counted = z.string().regex(/^\{n\} /);

export const QuestionsContent = z.strictObject({
  title: Text,
  lead: Text,
  search: Search,
  all: Text,
  filters: z.strictObject({ category: Text, doctor: Text }),
  categories: z.array(z.strictObject({ id: Text, label: Text })),
  doctors: z.array(z.strictObject({ id: Doctor, label: Text, focus: Text })),
  askedBy: z.strictObject({ anonymous: Text, user: Text }),
  ago: z.strictObject({ recent: Text, hours: Counted, days: Counted, weeks: Counted }),
  read: Text,
  failed: Text,
  empty: z.strictObject({ title: Text, filtered: Text, none: Text }),
  ask: z.strictObject({ title: Text, text: Text, julia: Text, alex: Text }),
  note: Text,
  disclaimer: z.string().min(80),
});
export type QuestionsContent = z.infer<typeof QuestionsContent>;
