// The consultation on the home page: prerendered with it, and hydrated separately.
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { ContentColumn } from '../../ui/page-layout.js';
import { Consultation } from '../consultation/index.js';

const Place = styled(ContentColumn)({ paddingBlockEnd: 'clamp(40px, 5vw, 64px)' });

export function ConsultationSlot() {
  return (
    <Place>
      <Suspense>
        <Consultation />
      </Suspense>
    </Place>
  );
}
