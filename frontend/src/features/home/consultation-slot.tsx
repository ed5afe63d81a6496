// The consultation on the home page; its code comes after the first screen, its place is kept.
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useRef } from 'react';
import { ContentColumn } from '../../ui/page-layout.js';
import { Bone } from '../../ui/skeletons.js';
import { useNear } from '../../ui/use-near.js';

const Consultation = lazy(async () => ({ default: (await import('../chat/consultation.js')).Consultation }));

const Place = styled(ContentColumn)({ paddingBlockEnd: 'clamp(40px, 5vw, 64px)' });

export function ConsultationSlot() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const kept = <Bone height="640px" />;
  return (
    <Place ref={place}>
      {near ? (
        <Suspense fallback={kept}>
          <Consultation />
        </Suspense>
      ) : (
        kept
      )}
    </Place>
  );
}
