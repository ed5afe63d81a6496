// Security headers: the same on every reply, stricter on the API.
import type { GatewayConfig } from '../config.js';
import { adsSources } from '../frontend/ads-tag.js';
import { lookUpSources } from '../frontend/ip-lookup.js';

type Settings = Pick<
  GatewayConfig,
  'PUBLIC_URL' | 'CSP_SOURCES' | 'ADS_TAG_ID' | 'ADS_TAG_SCRIPT_URL' | 'IP_LOOKUP_URL'
>;

/** @param scripts hashes of the inline scripts in the pages */
export function securityHeaders(config: Settings, scripts: readonly string[] = []): Record<string, string> {
  const secure = config.PUBLIC_URL.startsWith('https://');
  return {
    'content-security-policy': contentSecurityPolicy(config, secure, scripts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Headers that have no effect on a script, style or font; over forty files they weigh as much as the smaller ones. */
export const PAGE_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const;

function contentSecurityPolicy(config: Settings, secure: boolean, scripts: readonly string[]): string {
  const sources = [...config.CSP_SOURCES, ...adsSources(config)];
  const listed = (all: readonly string[]): string => all.map((source) => ` ${source}`).join('');
  const more = listed(sources);
  return [
    "default-src 'none'",
    `script-src 'self'${listed(scripts)}${more}`,
    // MUI writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${more}`,
    "font-src 'self'",
    `connect-src 'self'${more}${listed(lookUpSources(config))}`,
    `frame-src ${sources.length > 0 ? more.trim() : "'none'"}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
