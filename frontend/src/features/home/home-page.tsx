// The introductory home screen: the question first, then what there is to read, use and browse.
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Closing } from './closing.js';
import { Articles, Questions, Tools } from './content-sections.js';
import { ConsultationSlot } from './consultation-slot.js';
import { Hero } from './hero.js';
import { FeatureTiles, TrustTiles } from './tiles.js';

// Few visits arrive here from a payment, so its code is not part of the page's.
const PaymentAlert = lazy(async () => ({ default: (await import('./payment-alert.js')).PaymentAlert }));

export function HomePage() {
  const [query] = useSearchParams();
  const [fromPayment] = useState(query.has('payment') || query.has('payment_error'));
  return (
    <>
      {fromPayment && (
        <Suspense>
          <PaymentAlert />
        </Suspense>
      )}
      <Hero />
      <ConsultationSlot />
      <FeatureTiles />
      <Articles />
      <Tools />
      <Questions />
      <TrustTiles />
      <Closing />
    </>
  );
}
