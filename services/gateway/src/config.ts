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
  /** Between saying that it is not ready and taking no more connections, so that a balancer hears of it first. */
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Addresses or networks whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: List,
  /** Further sources for the page's scripts, frames and connections (payment and ad providers). */
  CSP_SOURCES: List,
  /** Advertising tag; without it nothing is loaded and nobody is asked. */
  ADS_TAG_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, 'is not a tag id')
    .optional(),
  /** Where the tag's script comes from, when it is not the usual place. */
  ADS_TAG_SCRIPT_URL: z.url().optional(),
  /** Tells browsers their public address as {"ip": "…"}; without it none is asked. */
  IP_LOOKUP_URL: z.url({ protocol: /^https?$/ }).optional(),
}).refine((config) => config.NODE_ENV !== 'production' || config.PUBLIC_URL.startsWith('https://'), {
  path: ['PUBLIC_URL'],
  message: 'must begin with https:// in production',
});
export type GatewayConfig = z.output<typeof GatewayConfig>;
