// How a page to read begins: where it stands, its one heading, what it is about.
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../i18n/reading.js';
import { ContentColumn } from './page-layout.js';
import { SIZES } from './theme/tokens.js';

const Place = styled(ContentColumn)({ paddingBlock: 'clamp(20px, 3vw, 36px) clamp(28px, 4vw, 48px)' });
const Trail = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  padding: 0,
  listStyle: 'none',
  fontSize: SIZES.xs,
  lineHeight: 1.5,
  color: theme.vars.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center' },
  '& li + li::before': { content: '"/"', marginInline: 8, color: theme.vars.palette.surface.outline },
  '& a, & span': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44 },
  '& a': { textDecorationColor: theme.vars.palette.divider, textUnderlineOffset: 3 },
  '& a:hover': { color: theme.vars.palette.text.primary },
}));

interface Props {
  readonly heading: string;
  readonly lead?: string;
  /** The pages between the home page and this one. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  /** The last name of the trail, where the heading is too long for it. */
  readonly here?: string;
  readonly children?: ReactNode;
}

export function PageHead({ heading, lead, trail = [], here = heading, children }: Props) {
  return (
    <Place>
      <nav aria-label={t('trail.label')}>
        <Trail>
          {[{ label: t('nav.home'), to: '/' }, ...trail].map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <span aria-current="page">{here}</span>
          </li>
        </Trail>
      </nav>
      <Typography variant="h1" sx={{ marginTop: 3, maxWidth: 820 }}>
        {heading}
      </Typography>
      {lead && (
        <Typography variant="subtitle1" color="textSecondary" sx={{ marginTop: 3.5, maxWidth: '60ch' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Place>
  );
}
