import { styled } from '@mui/material/styles';

/** What a tab holds, one below the other. */
export const TabBody = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});
