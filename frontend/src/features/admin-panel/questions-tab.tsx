// Assessments as cards, and the flow of questions and answers of one of them.
import Skeleton from '@mui/material/Skeleton';
import type { ReportQuestion, ReportRow } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Card } from '../../ui/page-layout.js';
import { EmptyState } from '../../ui/states.js';
import { RADIUS, ROWS_AS_CARDS, SIZES } from '../../ui/theme/tokens.js';
import {
  CellButton,
  CopyId,
  Email,
  ListView,
  LoadProblem,
  Place,
  Quiet,
  refusalWords,
  Row,
  say,
  TabBody,
  Time,
  Told,
  ToneBadge,
  useListArgument,
  WithRight,
  useLogged,
  Words,
} from '../operator/index.js';
import { useAdminReportsInfiniteQuery, useReportQuestionsQuery } from './api.js';
import { QuestionCount, REPORT_COLUMNS, ReportStatus } from './columns.js';
import { loadProblem } from './load-words.js';

const Cards = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: '0 12px 4px',
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  [ROWS_AS_CARDS]: { paddingInline: 0 },
});
const Assessment = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 8,
  padding: 16,
  fontSize: SIZES.xs,
});
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

function AssessmentCard({ row, onView }: { readonly row: ReportRow; readonly onView: () => void }) {
  return (
    <Assessment as="li">
      <Row>
        <CopyId length={16}>{row.id}</CopyId>
        <ReportStatus status={row.status} />
        <QuestionCount questions={row.questionCount} />
      </Row>
      <Typography variant="h4" component="h2">
        <Words>{row.title || say('questions.untitled')}</Words>
      </Typography>
      <Email lines={1}>{row.userEmail ?? say('anonymous')}</Email>
      <Place country={row.country} city={row.city} />
      <Quiet>
        <Time at={row.createdAt} />
      </Quiet>
      <WithRight right="disclose">
        <CellButton about={row.id} onClick={onView}>
          {say('questions.view')}
        </CellButton>
      </WithRight>
    </Assessment>
  );
}

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

function QuestionsDialog({ row, onClose }: { readonly row: ReportRow; readonly onClose: () => void }) {
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

export function QuestionsTab() {
  const pages = useAdminReportsInfiniteQuery(useListArgument(REPORT_COLUMNS));
  const [viewed, setViewed] = useState<ReportRow | null>(null);
  return (
    <TabBody>
      <ListView
        name="report-questions"
        label={say('panel.reportQuestions')}
        pages={pages}
        columns={REPORT_COLUMNS}
        keyOf={(row) => row.id}
        empty={say('questions.empty')}
        loading={say('questions.loading')}
        problem={loadProblem}
      >
        {(rows) => (
          <Cards>
            {rows.map((row) => (
              <AssessmentCard key={row.id} row={row} onView={() => setViewed(row)} />
            ))}
          </Cards>
        )}
      </ListView>
      {viewed && <QuestionsDialog row={viewed} onClose={() => setViewed(null)} />}
    </TabBody>
  );
}
