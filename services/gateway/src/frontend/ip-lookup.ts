// The service that tells browsers their public address, if one is configured; a meta element names it to the page.
import type { GatewayConfig } from '../config.js';

type LookUp = Pick<GatewayConfig, 'IP_LOOKUP_URL'>;

export const lookUpSources = ({ IP_LOOKUP_URL }: LookUp): readonly string[] =>
  IP_LOOKUP_URL ? [new URL(IP_LOOKUP_URL).origin] : [];

/** Empty when none is configured. */
export function lookUpElement({ IP_LOOKUP_URL }: LookUp): string {
  if (!IP_LOOKUP_URL) return '';
  const address = new URL(IP_LOOKUP_URL).href.replaceAll('&', '&amp;').replaceAll('"', '%22');
  return `<meta name="ip-lookup" content="${address}" />`;
}
