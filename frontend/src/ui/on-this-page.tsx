// Links to the sections of a long page.
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { t } from '../i18n/reading.js';
import { RADIUS, SIZES } from './theme/tokens.js';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  padding: 0,
  marginBlockStart: 24,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    paddingInline: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: RADIUS.pill,
    background: theme.vars.palette.background.paper,
    fontSize: SIZES.sm,
    textDecoration: 'none',
  },
  '& a:hover': { borderColor: theme.vars.palette.primary.main, color: theme.vars.palette.primary.main },
}));

export function OnThisPage({
  sections,
}: {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}) {
  const { search } = useLocation();
  return (
    <nav aria-label={t('onThisPage.label')}>
      <List>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={{ search, hash: id }}>{title}</Link>
          </li>
        ))}
      </List>
    </nav>
  );
}
