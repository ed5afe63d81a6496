// Assessments as cards; the questions and answers of one open in a dialog.
import type { ReportRow } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Card } from '../../ui/page-layout.js';
import { ROWS_AS_CARDS, SIZES } from '../../ui/theme/tokens.js';
import {
  CellButton,
  CopyId,
  Email,
  ListView,
  Place,
  Quiet,
  Row,
  say,
  TabBody,
  Time,
  useListArgument,
  WithRight,
  Words,
} from '../operator/index.js';
import { useAdminReportsInfiniteQuery } from './api.js';
import { QuestionCount, REPORT_COLUMNS, ReportStatus } from './columns.js';
import { loadProblem } from './load-words.js';
import { QuestionsDialog } from './questions-dialog.js';

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
