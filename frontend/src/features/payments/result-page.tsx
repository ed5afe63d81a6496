// The frame of the pages that a payment ends on: one card in the middle, one thing to read.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Card, ContentColumn } from '../../ui/page-layout.js';

const Column = styled(ContentColumn)({
  display: 'grid',
  justifyItems: 'center',
  paddingBlock: 'clamp(32px, 8vw, 96px)',
  minBlockSize: '60vh',
  alignContent: 'start',
});
const Sheet = styled(Card)({
  display: 'grid',
  gap: 20,
  inlineSize: '100%',
  maxInlineSize: 520,
  padding: 'clamp(24px, 6vw, 40px)',
});

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

export function ResultPage({ title, children }: Props) {
  return (
    <Column>
      <Sheet>
        <Typography variant="h1" sx={{ fontSize: 'clamp(1.5625rem, 1.2rem + 1.6vw, 2rem)' }}>
          {title}
        </Typography>
        {children}
      </Sheet>
    </Column>
  );
}
