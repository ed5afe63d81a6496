import { StoringConfig } from '@medconsult/common/server';
import { z } from 'zod';

export const TrackingConfig = StoringConfig.extend({
  /** Visits, pages and ad landings are deleted after this many days; 0 keeps them. */
  TRACKING_RETENTION_DAYS: z.coerce.number().int().min(0).max(36_500).default(180),
  /** City databases (mmdb) newer than those that come with the product. */
  GEO_CITY_V4_PATH: z.string().optional(),
  GEO_CITY_V6_PATH: z.string().optional(),
});
export type TrackingConfig = z.output<typeof TrackingConfig>;
