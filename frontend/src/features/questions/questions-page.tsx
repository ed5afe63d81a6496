// /medical-questions: what others asked and what the doctors answered. Filters and the open question are in the address.
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AppDispatch } from '../../app/state.js';
import { questions } from '../../content/questions.js';
import { t } from '../../i18n/index.js';
import { Disclaimer } from '../../ui/page-foot.js';
import { PageHead } from '../../ui/page-head.js';
import { ContentColumn } from '../../ui/page-layout.js';
import { COLUMN, SIZES } from '../../ui/theme/tokens.js';
import { AskDoctors } from './ask-doctors.js';
import { FilterBar } from './filter-bar.js';
import { type Filters, filtersOf, setFilters } from './filters.js';
import { QuestionDialog } from './question-dialog.js';
import { QuestionGrid } from './question-grid.js';
import { readQuestion } from './read-question.js';

const Page = styled(ContentColumn)({ display: 'grid', gap: 28, paddingBlockEnd: 'clamp(48px, 6vw, 80px)' });
const Note = styled('p')(({ theme }) => ({
  maxInlineSize: COLUMN.reading,
  fontSize: SIZES.xs,
  lineHeight: 1.55,
  color: theme.vars.palette.text.secondary,
}));

/** Where the gateway puts a whole answer for readers without scripts. */
const Unscripted = () => (
  <noscript dangerouslySetInnerHTML={{ __html: '<!--unscripted-->' }} suppressHydrationWarning />
);

const NO_FILTERS: Filters = { search: '', category: null, doctor: null };

/** The open question: opening it is a step that the back button takes back. */
function useOpenQuestion() {
  const [address, setAddress] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const openedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const open = useCallback(
    (id: string) =>
      setAddress((now) => new URLSearchParams({ ...Object.fromEntries(now), question: id }), {
        state: { openedHere: true },
      }),
    [setAddress],
  );
  const close = () => {
    if (openedHere) return void navigate(-1);
    setAddress(setFilters(filtersOf(address)), { replace: true });
  };
  return { id: address.get('question'), open, close };
}

export function QuestionsPage() {
  const dispatch = useDispatch<AppDispatch>();
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const { id, open, close } = useOpenQuestion();
  const onRead = useCallback(
    (question: string) => {
      void dispatch(readQuestion(question));
      open(question);
    },
    [dispatch, open],
  );
  const change = (wanted: Filters, typed = false) => setAddress(setFilters(wanted), { replace: typed });
  return (
    <>
      <PageHead heading={questions().title} lead={questions().lead} here={t('nav.medicalQuestions')} />
      <Page>
        <FilterBar filters={filters} onChange={change} />
        <Unscripted />
        <QuestionGrid
          key={JSON.stringify(filters)}
          filters={filters}
          onRead={onRead}
          onClear={() => change(NO_FILTERS)}
        />
        <AskDoctors />
        <Disclaimer>{questions().disclaimer}</Disclaimer>
        <Note>{questions().note}</Note>
      </Page>
      <QuestionDialog id={id} onClose={close} />
    </>
  );
}
