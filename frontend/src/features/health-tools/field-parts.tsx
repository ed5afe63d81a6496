import { styled } from '@mui/material/styles';

/** What helps to fill in a field. */
export const Hint = styled('p')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
