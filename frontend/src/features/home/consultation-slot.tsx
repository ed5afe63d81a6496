// The consultation on the home page; its code comes after the first screen, its place is kept.
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { AfterHydration } from '../../ui/after-hydration.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { Bone } from '../../ui/skeletons.js';

const Consultation = lazy(async () => ({ default: (await import('../chat/consultation.js')).Consultation }));

const Place = styled(ContentColumn)({ paddingBlockEnd: 'clamp(40px, 5vw, 64px)' });

export function ConsultationSlot() {
  return (
    <Place>
      <AfterHydration fallback={<Bone height="640px" />}>
        <Suspense fallback={<Bone height="640px" />}>
          <Consultation />
        </Suspense>
      </AfterHydration>
    </Place>
  );
}
