// A row of links at the foot of a page.
import { styled } from '@mui/material/styles';

export const FooterLinks = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  marginInline: -10,
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 10,
    textUnderlineOffset: 3,
    textDecorationColor: theme.vars.palette.divider,
  },
  '& a:hover': { color: theme.vars.palette.text.primary },
}));
