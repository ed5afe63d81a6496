// The cards, page after page. In a prerendered page the first ones are there already.
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { questions } from '../../content/questions.js';
import { useHydrated } from '../../ui/after-hydration.js';
import { inShownLanguage, useQuestionsQuery } from './api.js';
import { type Filters, PAGE_SIZE, setFilters } from './filters.js';
import { Grid, whenRead } from './grid.js';
import { ListFailed, QuestionPage } from './question-page.js';
import { PrerenderedGrid } from './prerendered-grid.js';

interface Props {
  readonly filters: Filters;
  readonly onRead: (id: string) => void;
  readonly onClear: () => void;
}

/** Give it the filters as its key: other filters begin with their first page. */
export function QuestionGrid({ filters, onRead, onClear }: Props) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [prerendered] = useState(!useHydrated());
  const { currentData, isError, isFetching, error, refetch } = useQuestionsQuery({
    ...setFilters(filters),
    ...inShownLanguage(),
    limit: PAGE_SIZE,
  });
  // Many cards are drawn in short pieces: the page can be scrolled and tapped meanwhile.
  const known = useDeferredValue(currentData !== undefined);
  const focused = useRef('');
  const goOn = useCallback((list: HTMLUListElement | null) => {
    if (focused.current) list?.querySelector<HTMLElement>(`button[value="${focused.current}"]`)?.focus();
  }, []);
  if (prerendered && !known) {
    return (
      <>
        {isError && !isFetching && <ListFailed error={error} onRetry={() => void refetch()} />}
        <PrerenderedGrid onRead={onRead} focused={focused} />
      </>
    );
  }
  return (
    <Grid ref={goOn} aria-label={questions().title} onSubmit={whenRead(onRead)}>
      {cursors.map((cursor, index) => (
        <QuestionPage
          key={cursor ?? ''}
          filters={filters}
          cursor={cursor}
          isLast={index === cursors.length - 1}
          onMore={(next) => setCursors([...cursors, next])}
          onClear={onClear}
        />
      ))}
    </Grid>
  );
}
