// The information pages: about, how it works, medical services, AI doctors.
import { z } from 'zod';
import { differ, Id, PageLink, Prose, Sources } from './page-parts.schema.js';

/** `layout` says how the items are set: as steps in order, as cards, as a list, or only the text. */
export const Section = z
  .strictObject({
    id: Id,
    heading: Prose,
    layout: z.enum(['text', 'list', 'steps', 'cards']),
    text: z.array(Prose),
    items: z.array(z.strictObject({ title: Prose.optional(), text: Prose })),
  })
  .refine(({ layout, text, items }) => (layout === 'text' ? text.length > 0 && items.length === 0 : items.length > 1), {
    message: 'has not what its layout needs',
  });
export type Section = z.infer<typeof Section>;

export const StaticPage = z.strictObject({
  heading: Prose,
  lead: Prose,
  sections: z.array(Section).min(2).refine(differ, 'same id twice'),
  disclaimer: Prose,
  sources: Sources,
  links: z.array(PageLink).nonempty(),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const AboutPage = StaticPage.extend({
  figures: z.strictObject({ items: z.array(z.strictObject({ value: Prose, label: Prose })), note: Prose }),
});
export type AboutPage = z.infer<typeof AboutPage>;

export const AiDoctorsPage = StaticPage.extend({
  doctors: z
    .array(
      z.strictObject({
        id: z.enum(['alex', 'julia']),
        name: Prose,
        tier: Prose,
        model: Prose,
        provider: Prose,
        notice: z.literal('AI, not a licensed doctor'),
        focus: z.array(Prose),
        text: Prose,
        goodFor: z.array(Prose).min(3),
        cost: Prose,
        access: Prose,
      }),
    )
    .length(2)
    .refine(differ, 'same doctor twice'),
});
export type AiDoctorsPage = z.infer<typeof AiDoctorsPage>;
