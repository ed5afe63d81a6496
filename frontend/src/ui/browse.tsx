// A list to search and to filter by category: the field, the categories, how many there are, the list or what to do when
// it is empty.
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '../i18n/reading.js';
import { ContentColumn } from './page-layout.js';
import { EmptyState } from './states.js';
import { MOTION, RADIUS, SIZES, WEIGHTS } from './theme/tokens.js';
import type { Filters } from './use-filters.js';

const Place = styled(ContentColumn)({ paddingBlockEnd: 'clamp(48px, 6vw, 80px)' });
const Controls = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '320px minmax(0, 1fr)', columnGap: 24, alignItems: 'start' },
}));
const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& button': {
    minBlockSize: 44,
    paddingInline: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: RADIUS.pill,
    background: theme.vars.palette.background.paper,
    fontSize: SIZES.sm,
    cursor: 'pointer',
    transition: MOTION.border,
  },
  '& button:hover': { borderColor: theme.vars.palette.primary.main },
  '& button[aria-pressed=true]': {
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.tint,
    color: theme.vars.palette.primary.main,
    fontWeight: WEIGHTS.strong,
  },
}));
const Count = styled('p')(({ theme }) => ({
  marginBlock: '20px 16px',
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
}));

export interface Category {
  /** What stands in the address. */
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly filters: Filters<string>;
  readonly texts: {
    readonly search: { readonly label: string; readonly placeholder: string };
    readonly all: string;
    readonly empty: string;
  };
  readonly categories: readonly Category[];
  readonly count: number;
  readonly children: ReactNode;
}

export function Browse({ filters, texts, categories, count, children }: Props) {
  const { search, all, empty } = texts;
  const chip = (label: string, category: string | null) => (
    <button
      key={label}
      type="button"
      aria-pressed={filters.category === category}
      onClick={() => filters.setCategory(category)}
    >
      {label}
    </button>
  );
  return (
    <Place>
      <Controls role="search">
        <InputBase
          type="search"
          aria-label={search.label}
          placeholder={search.placeholder}
          value={filters.words}
          slotProps={{ input: { maxLength: 100 } }}
          onChange={(event) => filters.setWords(event.target.value)}
        />
        <Chips role="group" aria-label={t('browse.categories')}>
          {chip(all, null)}
          {categories.map(({ id, label }) => chip(label, id))}
        </Chips>
      </Controls>
      <Count role="status">{t('browse.count', { n: count })}</Count>
      {count > 0 ? (
        children
      ) : (
        <EmptyState
          title={empty}
          action={
            <Button variant="outlined" onClick={filters.clear}>
              {t('browse.clear')}
            </Button>
          }
        >
          {t('browse.emptyHint')}
        </EmptyState>
      )}
    </Place>
  );
}
