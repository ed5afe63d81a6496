// The list that the cards stand in. Their buttons are of forms that lead to the answer's address, so that they work
// without scripts too; with them the list hears which card was meant.
import { styled } from '@mui/material/styles';
import type { SyntheticEvent } from 'react';

export const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { minInlineSize: 0 },
}));
export const WholeRow = styled('li')({ gridColumn: '1 / -1', display: 'grid', justifyItems: 'center' });

/** Opens the answer whose button was pressed. */
export const whenRead = (read: (id: string) => void) => (event: SyntheticEvent) => {
  event.preventDefault();
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (submitter instanceof HTMLButtonElement) read(submitter.value);
};
