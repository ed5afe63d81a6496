// One question with its whole answer and its sources. It has an address, so it can be sent to somebody.
import Dialog from '@mui/material/Dialog';
import Skeleton from '@mui/material/Skeleton';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { MedicalQuestion } from '@medconsult/common';
import { useId } from 'react';
import X from 'lucide-react/icons/x';
import type { ApiError } from '../../api/api.js';
import { questions } from '../../content/questions.js';
import { languageOfText } from '../../i18n/language.js';
import { t } from '../../i18n/questions.js';
import { IconButton } from '../../ui/icon-button.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { COLUMN, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { AnswerText } from '../../ui/markdown/answer-text.js';
import { inShownLanguage, useQuestionQuery } from './api.js';
import { AskLink } from './ask-doctors.js';
import { DoctorLine } from './doctor-line.js';
import { QuestionFacts } from './question-facts.js';

const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  padding: 8,
  background: theme.vars.palette.background.paper,
}));
const Sheet = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  maxInlineSize: `calc(${COLUMN.reading} + 64px)`,
  padding: '0 clamp(20px, 5vw, 40px) clamp(28px, 5vw, 40px)',
  '& h2': { ...theme.typography.h2, textWrap: 'pretty' },
  '& > p': { fontSize: SIZES.xs, lineHeight: 1.55, color: theme.vars.palette.text.secondary },
}));
const Sources = styled('div')(({ theme }) => ({
  paddingBlockStart: 16,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  fontSize: SIZES.xs,
  lineHeight: 1.55,
  color: theme.vars.palette.text.secondary,
  '& h3': { fontFamily: 'inherit', fontSize: 'inherit', fontWeight: WEIGHTS.strong },
  '& ul': { display: 'grid', gap: 4, marginBlockStart: 6, paddingInlineStart: 18 },
}));
const COLUMN_WIDE = { maxInlineSize: 720 };
const FULL = { borderRadius: 0, border: 0 };
const Waiting = styled('div')({ display: 'grid', gap: 16, padding: '0 32px 40px' });

function FullAnswer({ question, titleId }: { readonly question: MedicalQuestion; readonly titleId: string }) {
  // Not among the documented fields.
  const sources = (question as Partial<MedicalQuestion>).sources ?? [];
  return (
    <Sheet aria-labelledby={titleId}>
      <QuestionFacts question={question} />
      <h2 id={titleId} lang={languageOfText(question.question)} dir="auto">
        {question.question}
      </h2>
      <DoctorLine doctor={question.doctorType} />
      <AnswerText text={question.answer} />
      {sources.length > 0 && (
        <Sources>
          <h3>{t('questions.sources')}</h3>
          <ul>
            {sources.map(({ title, publisher, year }) => (
              <li key={`${title} ${publisher}`} lang={languageOfText(title)} dir="auto">
                {title}. {publisher}, {year}.
              </li>
            ))}
          </ul>
        </Sources>
      )}
      <p>{questions().disclaimer}</p>
      <div>
        <AskLink doctor={question.doctorType} />
      </div>
    </Sheet>
  );
}

function Content({ id, titleId }: { readonly id: string; readonly titleId: string }) {
  const { data, isFetching, isError, error, refetch } = useQuestionQuery({ id, ...inShownLanguage() });
  if (data) return <FullAnswer question={data} titleId={titleId} />;
  if (isError && !isFetching) {
    const { status } = error as ApiError;
    const isUnknown = status === 404 || status === 400;
    if (isUnknown) return <EmptyState title={t('questions.gone')}>{t('questions.goneText')}</EmptyState>;
    return <ErrorState message={t('questions.oneFailed')} onRetry={() => void refetch()} />;
  }
  return (
    <Waiting role="status" aria-label={t('loading')}>
      <Skeleton width="50%" height="22px" />
      <Skeleton height="64px" />
      <Skeleton width="190px" height="40px" />
      <Skeleton height="280px" />
    </Waiting>
  );
}

interface Props {
  /** The question that the address names, if it names one. */
  readonly id: string | null;
  readonly onClose: () => void;
}

export function QuestionDialog({ id, onClose }: Props) {
  const titleId = useId();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="md"
      slotProps={{ paper: { 'aria-label': t('questions.full'), sx: narrow ? FULL : COLUMN_WIDE } }}
    >
      <Head>
        <IconButton icon={X} label={t('questions.close')} onClick={onClose} />
      </Head>
      {id !== null && <Content id={id} titleId={titleId} />}
    </Dialog>
  );
}
