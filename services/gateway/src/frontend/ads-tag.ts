// The configured advertising tag: a meta element names it to the page, and the content security policy allows it. The page asks
// for consent before it loads anything.
import type { GatewayConfig } from '../config.js';

type Tag = Pick<GatewayConfig, 'ADS_TAG_ID' | 'ADS_TAG_SCRIPT_URL'>;

const GOOGLE_SCRIPT = 'https://www.googletagmanager.com/gtag/js';
/** Where Google's tag sends its measurements. */
const GOOGLE_SOURCES = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];

export function adsSources({ ADS_TAG_ID, ADS_TAG_SCRIPT_URL }: Tag): readonly string[] {
  if (!ADS_TAG_ID) return [];
  return ADS_TAG_SCRIPT_URL ? [new URL(ADS_TAG_SCRIPT_URL).origin] : GOOGLE_SOURCES;
}

/** The meta element that names the tag to the page; empty when none is configured. */
export function tagElement({ ADS_TAG_ID, ADS_TAG_SCRIPT_URL }: Tag): string {
  if (!ADS_TAG_ID) return '';
  const script = new URL(ADS_TAG_SCRIPT_URL ?? GOOGLE_SCRIPT).href.replaceAll('"', '%22');
  return `<meta name="ads-tag" content="${ADS_TAG_ID}" data-script="${script}" />`;
}
