// The parts of PayPal's answers that we read; everything else is ignored.
import { z } from 'zod';

export const Token = z.object({ access_token: z.string(), expires_in: z.number() });
export type Token = z.infer<typeof Token>;

const Money = z.object({ currency_code: z.string(), value: z.string() });
const Links = z.array(z.object({ href: z.string(), rel: z.string() })).optional();

export const Capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  update_time: z.iso.datetime({ offset: true }).optional(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  links: Links,
});
export type Capture = z.infer<typeof Capture>;

export const Refund = z.object({ id: z.string(), status: z.string(), amount: Money, links: Links });
export type Refund = z.infer<typeof Refund>;

const Unit = z.object({
  custom_id: z.string().optional(),
  payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
});

export const Order = z.object({
  id: z.string(),
  status: z.string(),
  payer: z.object({ email_address: z.string().optional() }).optional(),
  purchase_units: z.array(Unit).optional(),
});
export type Order = z.infer<typeof Order>;

/** Only `issue` is promised to callers. */
export const Refusal = z.object({ details: z.array(z.object({ issue: z.string().optional() })).optional() });

export const WebhookEvent = z.object({
  id: z.string().min(1).max(128),
  event_type: z.string().max(128),
  resource: z.looseObject({ id: z.string().optional(), order_id: z.string().optional() }),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** The id at the end of the link to what a capture or refund belongs to. */
export function parentOf({ links }: { links?: Capture['links'] }): string | undefined {
  return links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1);
}
