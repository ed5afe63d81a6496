// Conversion events for the advertising tag. Nothing is sent unless the operator has configured a tag, its script is
// there and the visitor has consented; and an event never carries what somebody wrote or who they are.
import { readStored, STORED } from '../../storage/local-storage.js';

export type Conversion =
  | { readonly event: 'registration' }
  | { readonly event: 'session_start' }
  | { readonly event: 'ad_landing' }
  | {
      readonly event: 'question_asked';
      readonly doctor: 'alex' | 'julia';
      readonly visitor: 'registered' | 'anonymous';
    }
  | { readonly event: 'purchase'; readonly value: number; readonly currency: 'USD' };

declare global {
  interface Window {
    gtag?: (command: 'event', name: string, parameters: Readonly<Record<string, string | number>>) => void;
  }
}

/** The tag's id, put into the page by the operator: `<meta name="ads-tag" content="AW-…">`. */
function configuredTag(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="ads-tag"]')?.content || null;
}

export function reportConversion({ event, ...parameters }: Conversion): void {
  const tag = configuredTag();
  if (!tag || !window.gtag || readStored(STORED.adsConsent) !== 'granted') return;
  window.gtag('event', event, { send_to: tag, ...parameters });
}
