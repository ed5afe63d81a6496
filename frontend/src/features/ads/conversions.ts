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

type Parameters = Readonly<Record<string, string | number | boolean>>;

declare global {
  interface Window {
    gtag?: (command: 'js' | 'config' | 'event', subject: string | Date, parameters?: Parameters) => void;
  }
}

export interface AdsTag {
  readonly id: string;
  readonly script: string;
}

/** The operator's tag, as the server names it in the page: `<meta name="ads-tag" content="AW-…" data-script="…">`. */
export function configuredTag(): AdsTag | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="ads-tag"]');
  return meta?.content ? { id: meta.content, script: meta.dataset['script'] ?? '' } : null;
}

export function reportConversion({ event, ...parameters }: Conversion): void {
  const tag = configuredTag();
  if (!tag || !window.gtag || readStored(STORED.adsConsent) !== 'granted') return;
  window.gtag('event', event, { send_to: tag.id, ...parameters });
}
