import { z } from 'zod';
import { PageLink, Prose } from './page-parts.schema.js';

export const SitemapPage = z.strictObject({
  heading: Prose,
  lead: Prose,
  groups: z.array(z.strictObject({ title: Prose, links: z.array(PageLink).nonempty() })),
  xml: z.strictObject({ label: Prose, href: z.literal('/sitemap.xml') }),
  updated: Prose,
});
