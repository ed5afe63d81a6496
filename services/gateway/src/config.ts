import { BaseConfig } from '@medconsult/common/server';
import { z } from 'zod';

const List = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const GatewayConfig = BaseConfig.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  FRONTEND_DIR: z.string().optional(),
  /** The delay between reporting not ready and refusing connections, so that a load balancer notices first. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Addresses or networks whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: List,
  /** Additional sources for the page's scripts, frames and connections (payment and ad providers). */
  CSP_SOURCES: List,
  /** The advertising tag; without it nothing is loaded and no consent is asked for. */
  ADS_TAG_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'is not a valid tag id')
    .optional(),
  /** Where the tag's script is loaded from, unless it is the default. */
  ADS_TAG_SCRIPT_URL: z.url().optional(),
  /** A service that tells browsers their public address as {"ip": "…"}; without it none is called. */
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
}).refine((config) => config.NODE_ENV !== 'production' || config.PUBLIC_URL.startsWith('https://'), {
  path: ['PUBLIC_URL'],
  message: 'must begin with https:// in production',
});
export type GatewayConfig = z.output<typeof GatewayConfig>;
