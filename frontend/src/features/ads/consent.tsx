// The question about ads, and the tag, are loaded only where the operator has configured one.
import { lazy, Suspense } from 'react';
import { configuredTag } from './conversions.js';

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.js')).ConsentBar }));

export function AdsConsent() {
  if (!configuredTag()) return null;
  return (
    <Suspense>
      <ConsentBar />
    </Suspense>
  );
}
