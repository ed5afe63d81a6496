// The place of the chip that says whom a question is for; the chip itself is loaded apart.
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../ui/after-hydration.js';

const WhomChip = lazy(async () => ({ default: (await import('./whom-chip.js')).WhomChip }));
const place = <div style={{ blockSize: 44 }} />;

export function ForWhom() {
  return useHydrated() ? (
    <Suspense fallback={place}>
      <WhomChip />
    </Suspense>
  ) : (
    place
  );
}
