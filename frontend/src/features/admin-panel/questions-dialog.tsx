// The flow of questions and answers of one assessment.
import Skeleton from '@mui/material/Skeleton';
import type { ReportQuestion, ReportRow } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Card } from '../../ui/page-layout.js';
import { EmptyState } from '../../ui/states.js';
import { RADIUS, SIZES } from '../../ui/theme/tokens.js';
import { LoadProblem, Quiet, refusalWords, Row, say, Time, Told, ToneBadge, useLogged } from '../operator/index.js';
import { useReportQuestionsQuery } from './api.js';

const Flow = styled('ol')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });
const Step = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '12px 16px',
  '& > div:last-of-type': {
    padding: '10px 12px',
    borderRadius: RADIUS.control,
    background: theme.vars.palette.surface.sunken,
  },
}));
const Small = styled('div')({ fontSize: SIZES.xs });

function Answer({ question }: { readonly question: ReportQuestion }) {
  const { userResponse, answeredAt } = question;
  if (userResponse === null) {
    return (
      <div>
        <Row>
          <ToneBadge tone="secondary">{say('questions.noResponse')}</ToneBadge>
          <Quiet>{say('questions.notYet')}</Quiet>
        </Row>
        <Small>{say('questions.noResponseText')}</Small>
      </div>
    );
  }
  return (
    <div>
      <Told dir="auto">{userResponse}</Told>
      {answeredAt && (
        <Small>
          <Quiet>
            {say('questions.answered')} <Time at={answeredAt} />
          </Quiet>
        </Small>
      )}
    </div>
  );
}

function QuestionStep({ question }: { readonly question: ReportQuestion }) {
  return (
    <Step as="li">
      <Row>
        <ToneBadge tone="default">{say('questions.number', { n: question.questionNumber })}</ToneBadge>
        <Small>
          <Quiet>
            {say('questions.asked')} <Time at={question.askedAt} />
          </Quiet>
        </Small>
        {question.hasImage && <ToneBadge tone="secondary">{say('questions.image')}</ToneBadge>}
      </Row>
      <Told dir="auto">
        <b>{question.question}</b>
      </Told>
      <Answer question={question} />
    </Step>
  );
}

export function QuestionsDialog({ row, onClose }: { readonly row: ReportRow; readonly onClose: () => void }) {
  const { currentData, isFetching, error, refetch } = useReportQuestionsQuery(
    { id: row.id },
    { refetchOnMountOrArgChange: true },
  );
  useLogged(error, 'The questions could not be loaded');
  return (
    <DialogFrame title={say('questions.title')} width="md" onClose={onClose}>
      {isFetching && !currentData && (
        <div role="status">
          <p>{say('questions.loading')}</p>
          <Skeleton height="160px" />
        </div>
      )}
      {!isFetching && error && (
        <LoadProblem message={refusalWords(error, say('questions.failed'))} onRetry={() => void refetch()} />
      )}
      {currentData?.length === 0 && <EmptyState title={say('questions.none')} />}
      {currentData && currentData.length > 0 && (
        <Flow>
          {currentData.map((question) => (
            <QuestionStep key={question.questionNumber} question={question} />
          ))}
        </Flow>
      )}
    </DialogFrame>
  );
}
