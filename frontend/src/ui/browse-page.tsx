// The frame of a page that lists what can be read: its head, the search and the categories, the cards, what follows them.
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Browse, type Category } from './browse.js';
import { PageHead } from './page-head.js';
import { type Filters, holdsWords, useFilters } from './use-filters.js';

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 'var(--gap)',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
}));

export interface BrowseTexts {
  readonly title: string;
  readonly lead: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  /** The chip that shows every category. */
  readonly all: string;
  readonly empty: string;
}

interface Props<Item> {
  readonly texts: BrowseTexts;
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
  readonly categoryOf: (item: Item) => string;
  /** The fields that are searched. */
  readonly fieldsOf: (item: Item) => readonly string[];
  readonly columns: number;
  readonly gap: string;
  readonly card: (item: Item, filters: Filters<string>) => ReactNode;
  /** Stands between the head and the list. */
  readonly before?: ReactNode;
  /** How many are found of what stands below the list. */
  readonly alsoFound?: (filters: Filters<string>) => number;
  /** Stands below the list, with what is searched for. */
  readonly after?: (filters: Filters<string>) => ReactNode;
}

export function BrowsePage<Item extends { readonly id: string }>(props: Props<Item>) {
  const { texts, categories, items, columns, gap, card, before, after } = props;
  const filters = useFilters(categories.map(({ id }) => id));
  const found = items.filter(
    (item) =>
      (filters.category === null || props.categoryOf(item) === filters.category) &&
      holdsWords(props.fieldsOf(item), filters.words),
  );
  return (
    <>
      <PageHead heading={texts.title} lead={texts.lead}>
        {before}
      </PageHead>
      <Browse
        filters={filters}
        texts={texts}
        categories={categories}
        count={found.length + (props.alsoFound?.(filters) ?? 0)}
      >
        <Grid style={{ '--columns': columns, '--gap': gap } as React.CSSProperties}>
          {found.map((item) => (
            <li key={item.id}>{card(item, filters)}</li>
          ))}
        </Grid>
      </Browse>
      {after?.(filters)}
    </>
  );
}
