// One page of the list: its cards and the button for the next page, or what is shown instead.
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { refusalOf } from '../../api/api-error.js';
import type { ApiError } from '../../api/api.js';
import { questions } from '../../content/questions.js';
import { t } from '../../i18n/questions.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { inShownLanguage, useQuestionsQuery } from './api.js';
import { type Filters, PAGE_SIZE, setFilters } from './filters.js';
import { WholeRow } from './grid.js';
import { CardSkeleton, QuestionCard } from './question-card.js';

const SKELETONS = 6;

function Skeletons() {
  return (
    <>
      <li className="visually-hidden">
        <span role="status">{t('loading')}</span>
      </li>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <li key={index}>
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
function useRetryWhenOnline(retry: () => void): void {
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The list did not come. */
export function ListFailed({ error, onRetry }: FailedProps) {
  useRetryWhenOnline(onRetry);
  return <ErrorState title={questions().failed} message={reasonOf(error)} onRetry={onRetry} />;
}

interface Props {
  readonly filters: Filters;
  readonly cursor: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
  readonly onClear: () => void;
}

function NothingFound({ filters, onClear }: Pick<Props, 'filters' | 'onClear'>) {
  const filtered = Object.keys(setFilters(filters)).length > 0;
  const clear = filtered && (
    <Button variant="outlined" onClick={onClear} sx={{ marginTop: 3 }}>
      {t('questions.clear')}
    </Button>
  );
  return (
    <WholeRow>
      <EmptyState title={questions().empty.title} action={clear}>
        {filtered ? questions().empty.filtered : questions().empty.none}
      </EmptyState>
    </WholeRow>
  );
}

export function QuestionPage({ filters, cursor, isLast, onMore, onClear }: Props) {
  const asked = { ...setFilters(filters), ...inShownLanguage(), limit: PAGE_SIZE, ...(cursor && { cursor }) };
  const { currentData, isFetching, isError, error, refetch } = useQuestionsQuery(asked);
  const hydrated = useHydrated();

  if (isError && !isFetching)
    return (
      <WholeRow>
        <ListFailed error={error} onRetry={() => void refetch()} />
      </WholeRow>
    );
  if (!currentData) return <Skeletons />;
  const last = currentData.at(-1);
  if (!last) return cursor ? null : <NothingFound filters={filters} onClear={onClear} />;
  return (
    <>
      {currentData.map((question) => (
        <li key={question.id}>
          <QuestionCard question={question} />
        </li>
      ))}
      {isLast && currentData.length >= PAGE_SIZE && (
        // It needs the bundle: until hydration only its place is kept.
        <WholeRow style={hydrated ? undefined : { visibility: 'hidden' }}>
          <Button variant="outlined" size="large" onClick={() => onMore(last.id)}>
            {t('questions.more')}
          </Button>
        </WholeRow>
      )}
    </>
  );
}
