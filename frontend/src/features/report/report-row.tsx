// One report session in the list: where it stands, the way back into it, and what can be done with it now.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReportHistoryItem } from '@medconsult/common';
import { useState } from 'react';
import { dateText } from '../../i18n/dates.js';
import { t } from '../../i18n/report.js';
import { SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { EntryMenu, RenameForm } from '../history/index.js';
import { shownTitle } from '../chat/index.js';

const dateOf = dateText({ dateStyle: 'medium' });
const OFFERED_FROM = 9;

export const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  alignItems: 'center',
  gap: 8,
  // On a phone what can be done stands below, so that the title has the width.
  '@media (max-width: 479.95px)': { '& > .action': { gridRow: 2, gridColumn: '1 / -1', justifySelf: 'start' } },
  padding: '12px 0',
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& b': { display: 'block', fontSize: SIZES.sm, fontWeight: WEIGHTS.medium, overflowWrap: 'anywhere' },
  '& .subject': { display: 'block', fontSize: SIZES.xs, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: SIZES.xs, color: theme.vars.palette.text.secondary, lineHeight: 1.5 },
  '& .open': {
    minBlockSize: 44,
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'start',
    cursor: 'pointer',
    '& b': { color: theme.vars.palette.primary.main },
    '&:hover b': { textDecoration: 'underline', textUnderlineOffset: 3 },
  },
}));

const STATUS_TEXTS = {
  'In Progress': 'report.status.inProgress',
  'Ready for Report': 'report.status.ready',
  'Report Generated': 'report.status.generated',
} as const;
const statusText = (status: ReportHistoryItem['status']): string => t(STATUS_TEXTS[status ?? 'In Progress']);

/** What the row offers. */
function actionOf({ status, questionCount, generatedReportData }: ReportHistoryItem) {
  if (status === 'Report Generated' || generatedReportData) return 'view';
  if (status === 'Ready for Report' && questionCount >= OFFERED_FROM) return 'generate';
  return questionCount < OFFERED_FROM ? 'unfinished' : 'processing';
}

interface Props {
  readonly item: ReportHistoryItem;
  readonly onOpen: () => void;
  readonly onView: () => void;
  readonly onGenerate: () => void;
  readonly onRename: (title: string) => void;
  readonly onDelete: () => void;
}

export function ReportRow({ item, onOpen, onView, onGenerate, onRename, onDelete }: Props) {
  /** `ended`: then the focus comes back to the row. */
  const [renaming, setRenaming] = useState<'no' | 'yes' | 'ended'>('no');
  const { questionCount: n, maxQuestions } = item;
  const action = actionOf(item);
  const title = shownTitle(item.title);
  const count = t('report.row.count', { n, max: maxQuestions ?? 10 });
  if (renaming === 'yes')
    return (
      <Row>
        <RenameForm title={title} onSave={onRename} onEnd={() => setRenaming('ended')} />
      </Row>
    );
  return (
    <Row>
      <button type="button" className="open" autoFocus={renaming === 'ended'} onClick={onOpen}>
        <b>
          <bdi>{title}</bdi>
        </b>
        {item.subject && (
          <span className="subject" dir="auto">
            {item.subject}
          </span>
        )}
        <small>
          <time dateTime={item.createdAt}>{dateOf(item.createdAt)}</time>
          {' · '}
          {statusText(item.status)}
        </small>
        <small>{count}</small>
      </button>
      {action === 'view' && (
        <Button className="action" variant="contained" onClick={onView}>
          {t('report.row.view')}
        </Button>
      )}
      {action === 'generate' && (
        <Button className="action" variant="contained" onClick={onGenerate}>
          {t('report.row.generate')}
        </Button>
      )}
      {action === 'unfinished' && (
        <Button className="action" variant="outlined" disabled>
          {t('report.row.questions', { n })}
        </Button>
      )}
      {action === 'processing' && (
        <Button className="action" variant="outlined" disabled>
          {t('report.row.processing')}
        </Button>
      )}
      <EntryMenu title={title} onRename={() => setRenaming('yes')} onDelete={onDelete} />
    </Row>
  );
}
