// The assessment in the chat's place: warnings first, one question a screen, then the report.
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { AssessmentQuestion, AssessmentView } from '@medconsult/common';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { directionOfText } from '../../i18n/language.js';
import { t } from '../../i18n/assessment.js';
import { ErrorState } from '../../ui/states.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { RedFlags } from '../chat/index.js';
import { AnswersGiven } from './answers-given.js';
import { useAssessmentQuery } from './api.js';
import { givenTo } from './assessment.rules.js';
import { ProgressTicks } from './progress-ticks.js';
import { QuestionForm } from './question-form.js';
import { questionWords } from './question-words.js';
import { useAnswering } from './use-answering.js';

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  alignContent: 'start',
  gap: 24,
  padding: 'clamp(20px, 4vw, 28px) clamp(16px, 4vw, 28px) 40px',
  '& .count': {
    fontSize: SIZES.xs,
    fontWeight: WEIGHTS.strong,
    color: theme.vars.palette.text.secondary,
    marginBlockStart: 10,
  },
  '& h3': {
    fontFamily: theme.typography.h2.fontFamily,
    fontSize: 'clamp(1.375rem, 1.2rem + 1vw, 1.75rem)',
    fontWeight: WEIGHTS.heading,
    lineHeight: 1.28,
    margin: 0,
    outline: 'none',
    overflowWrap: 'anywhere',
  },
  '& .note': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
}));

function Loading() {
  return (
    <Place role="status" aria-label={t('loading')}>
      <Skeleton height="6px" />
      <Skeleton width="90%" height="64px" />
      <Skeleton height="120px" />
    </Place>
  );
}

/** Reads a question out when it replaces another; not when the page has just been opened. */
function useFocusOnChange(key: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    heading.current?.focus();
  }, [key]);
  return heading;
}

function Progress({ view, question }: { readonly view: AssessmentView; readonly question: AssessmentQuestion | null }) {
  return (
    <div>
      <ProgressTicks answered={view.questionCount} now={question?.number ?? null} />
      <p className="count">
        {question
          ? t('assessment.count', { n: question.number })
          : t('assessment.progress.text', { n: view.questionCount })}
        {view.about?.name && (
          <>
            {' · '}
            {t('assessment.about')} <bdi>{view.about.name}</bdi>
          </>
        )}
      </p>
      {question && view.about?.name && view.about.relation !== 'self' && (
        <p className="note">
          <bdi>{t('assessment.about.you', { name: view.about.name })}</bdi>
        </p>
      )}
    </div>
  );
}

/** What can be done with the answers so far: the offer of a report, of another feature. */
type Offer = (view: AssessmentView) => ReactNode;

function Assessment({ view, offer }: { readonly view: AssessmentView; readonly offer: Offer }) {
  const { question: asked, correcting, earlier, sending, problem, give, go } = useAnswering(view);
  const question = asked && { ...asked, text: questionWords(asked.text) };
  const titleId = useId();
  const heading = useFocusOnChange(question ? `${question.number}` : 'done');
  return (
    <Place>
      <RedFlags flags={view.redFlags} />
      <Progress view={view} question={question} />
      <h3 ref={heading} id={titleId} tabIndex={-1} dir={directionOfText(question?.text ?? '')}>
        {question?.text ?? t('assessment.done')}
      </h3>
      {question && (
        <QuestionForm
          key={question.number}
          question={question}
          titleId={titleId}
          before={givenTo(view, question.number)}
          correcting={correcting}
          sending={sending}
          problem={problem}
          onGive={(given) => void give(given)}
          onBack={earlier === null ? null : () => go(earlier)}
        />
      )}
      {!correcting && offer(view)}
      <AnswersGiven view={view} open={question === null} onCorrect={go} />
      <p className="note">{t('assessment.disclaimer')}</p>
    </Place>
  );
}

export function AssessmentScreen({ sessionId, offer }: { readonly sessionId: string; readonly offer: Offer }) {
  const { data, isError, refetch } = useAssessmentQuery({ id: sessionId }, { refetchOnMountOrArgChange: true });
  if (data?.sessionId === sessionId) return <Assessment key={sessionId} view={data} offer={offer} />;
  if (isError) return <ErrorState message={t('assessment.load.failed')} onRetry={() => void refetch()} />;
  return <Loading />;
}
