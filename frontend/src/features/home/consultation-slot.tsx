// The consultation on the home page: written with it, and taken over by the browser as a part of its own.
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { page } from '../../app/page.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { Bone } from '../../ui/skeletons.js';

const Consultation = page(async () => (await import('../chat/consultation.js')).Consultation);

const Place = styled(ContentColumn)({ paddingBlockEnd: 'clamp(40px, 5vw, 64px)' });

export function ConsultationSlot() {
  return (
    <Place>
      <Suspense fallback={<Bone height="640px" />}>
        <Consultation />
      </Suspense>
    </Place>
  );
}

ConsultationSlot.preload = (query: URLSearchParams): Promise<void> => Consultation.preload(query);
