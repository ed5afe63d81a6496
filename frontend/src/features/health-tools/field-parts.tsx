import { styled } from '@mui/material/styles';
import { SIZES } from '../../ui/theme/tokens.js';

/** What helps to fill in a field. */
export const Hint = styled('p')(({ theme }) => ({
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
}));
