// The cards, page after page: each page is a read of its own, and the last one offers the next.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MedicalQuestion } from '@medconsult/common';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../api/api-error.js';
import type { ApiError } from '../../api/api.js';
import content from '../../content/questions.json' with { type: 'json' };
import { t } from '../../i18n/index.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { useQuestionsQuery } from './api.js';
import { type Filters, setFilters } from './filters.js';
import { CardSkeleton, QuestionCard } from './question-card.js';

export const PAGE_SIZE = 24;
const SKELETONS = 6;

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > li': { minInlineSize: 0 },
}));
const WholeRow = styled('li')({ gridColumn: '1 / -1', display: 'grid', justifyItems: 'center' });

/** Without scripts nothing is waited for: the gateway puts the questions below and hides what is marked so. */
function Skeletons() {
  return (
    <>
      <li className="visually-hidden" data-waiting>
        <span role="status">{t('loading')}</span>
      </li>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index} data-waiting>
          <CardSkeleton />
        </li>
      ))}
    </>
  );
}

function reasonOf(error: unknown): string {
  if ((error as ApiError | undefined)?.status === 0) return t('questions.lost');
  return refusalOf(error).message ?? t('questions.failedText');
}

/** A list that failed for want of a connection is asked for again when there is one. */
function useRetryWhenOnline(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}

interface PageProps {
  readonly filters: Filters;
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onRead: (question: MedicalQuestion) => void;
  readonly onMore: (cursor: string) => void;
  readonly onClear: () => void;
}

function NothingFound({ filters, onClear }: Pick<PageProps, 'filters' | 'onClear'>) {
  const filtered = Object.keys(setFilters(filters)).length > 0;
  const clear = filtered && (
    <Button variant="outlined" onClick={onClear} sx={{ marginTop: 3 }}>
      {t('questions.clear')}
    </Button>
  );
  return (
    <WholeRow>
      <EmptyState title={content.empty.title} action={clear}>
        {filtered ? content.empty.filtered : content.empty.none}
      </EmptyState>
    </WholeRow>
  );
}

function GridPage({ filters, cursor, isLast, onRead, onMore, onClear }: PageProps) {
  const asked = { ...setFilters(filters), limit: PAGE_SIZE, ...(cursor && { cursor }) };
  const { currentData, isFetching, isError, error, refetch } = useQuestionsQuery(asked);
  const failed = isError && !isFetching;
  const retry = () => void refetch();
  useRetryWhenOnline(failed, retry);

  if (failed)
    return (
      <WholeRow>
        <ErrorState title={content.failed} message={reasonOf(error)} onRetry={retry} />
      </WholeRow>
    );
  if (!currentData) return <Skeletons />;
  const last = currentData.at(-1);
  if (!last) return cursor ? null : <NothingFound filters={filters} onClear={onClear} />;
  return (
    <>
      {currentData.map((question) => (
        <li key={question.id}>
          <QuestionCard question={question} onRead={onRead} />
        </li>
      ))}
      {isLast && currentData.length >= PAGE_SIZE && (
        <WholeRow>
          <Button variant="outlined" size="large" onClick={() => onMore(last.id)}>
            {t('questions.more')}
          </Button>
        </WholeRow>
      )}
    </>
  );
}

type Props = Pick<PageProps, 'filters' | 'onRead' | 'onClear'>;

/** Give it the filters as its key: other filters begin with their first page. */
export function QuestionGrid(props: Props) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Grid aria-label={content.title}>
      {cursors.map((cursor, index) => (
        <GridPage
          key={cursor ?? ''}
          {...props}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
        />
      ))}
    </Grid>
  );
}
