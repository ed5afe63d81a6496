// Emergency numbers and crisis lines: one file for the contact page and the help center.
import { z } from 'zod';
import { Prose, Sources } from './page-parts.schema.js';

const PhoneNumber = z.string().regex(/^\d[\d ]{1,10}$/);

export const Emergency = z.strictObject({
  title: Prose,
  text: Prose,
  numbers: z.array(z.strictObject({ region: Prose, name: Prose, number: PhoneNumber })).nonempty(),
  elsewhere: Prose,
  signs: z.strictObject({ title: Prose, items: z.array(Prose).min(5) }),
  crisis: z.strictObject({
    title: Prose,
    text: Prose,
    lines: z.array(
      z.strictObject({ region: Prose, name: Prose, number: PhoneNumber, how: z.enum(['Call', 'Call or text']) }),
    ),
    elsewhere: Prose,
  }),
  sources: Sources,
});
