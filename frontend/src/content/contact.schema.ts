import { z } from 'zod';
import { differ, Id, PageLink, Prose } from './page-parts.schema.js';

const Channel = z.strictObject({
  id: Id,
  title: Prose,
  /** The part before the @. The page adds the host that the site runs on, so no address is invented here. */
  mailbox: z.string().regex(/^[a-z]+$/),
  responseTime: Prose.startsWith('within '),
  text: Prose,
});

export const ContactPage = z.strictObject({
  heading: Prose,
  lead: Prose,
  notForEmergencies: Prose,
  channels: z.array(Channel).length(4).refine(differ, 'same id twice'),
  include: z.strictObject({
    title: Prose,
    text: Prose,
    groups: z.array(z.strictObject({ id: Id, title: Prose, items: z.array(Prose).min(3) })).refine(differ),
    never: Prose,
  }),
  links: z.array(PageLink).nonempty(),
});
