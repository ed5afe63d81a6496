// What stands in a list's place while it is loaded and when it is empty, and what stands below its rows.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { EmptyState } from '../../../ui/states.js';
import { SIZES } from '../../../ui/theme/tokens.js';
import { count, countOf } from '../format.js';
import { say } from '../texts.js';
import type { Pages } from './pages.js';

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minBlockSize: 52,
  padding: '4px 16px',
  fontSize: SIZES.xs,
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
const Bones = styled('div')({ display: 'grid', gap: 14, padding: 16 });
const BONES = 6;

export function Loading({ words }: { readonly words: string }) {
  return (
    <Bones role="status">
      <span>{words}</span>
      {Array.from({ length: BONES }, (_, index) => (
        <Skeleton key={index} height="36px" />
      ))}
    </Bones>
  );
}

interface NoRowsProps {
  readonly empty: string;
  /** What fills the list. */
  readonly emptyHint?: string | undefined;
  readonly noMatch?: string | undefined;
  readonly searching: boolean;
  readonly onClear: () => void;
}

/** Nothing yet, or nothing that fits. */
export function NoRows({ empty, emptyHint, noMatch = say('table.noMatch'), searching, onClear }: NoRowsProps) {
  if (!searching) return <EmptyState title={empty}>{emptyHint}</EmptyState>;
  return (
    <EmptyState
      title={noMatch}
      action={
        <Button variant="outlined" onClick={onClear}>
          {say('table.clear')}
        </Button>
      }
    />
  );
}

function rowCount<Row>(pages: Pages<Row>, loaded: number, shown: number): string {
  const last = pages.data?.pages.at(-1);
  const total = countOf(Math.max(last?.total ?? 0, loaded), last?.capped ?? false);
  if (shown === loaded) return say('table.of', { n: count(loaded), total });
  return say('table.filtered', { shown: count(shown), n: count(loaded), total });
}

interface FootProps<Row> {
  readonly pages: Pages<Row>;
  readonly loaded: number;
  readonly shown: number;
}

export function FootLine<Row>({ pages, loaded, shown }: FootProps<Row>) {
  return (
    <Foot>
      <span role="status">{rowCount(pages, loaded, shown)}</span>
      {pages.isError && <span role="alert">{say('table.moreFailed')}</span>}
      {pages.hasNextPage && (
        <Button variant="text" disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say(pages.isFetchingNextPage ? 'table.loadingMore' : 'table.more')}
        </Button>
      )}
    </Foot>
  );
}
