// A titled sheet of a screen.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/page-layout.js';
import { useKeptFocus } from '../../ui/use-kept-focus.js';

const Sheet = styled(Card)({
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: '18px 20px',
});
export const SectionGrid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
});

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <Sheet as="section" aria-labelledby={id} {...kept}>
      <Typography id={id} variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Sheet>
  );
}
