import type { FeedbackRow } from '@medconsult/common';
import { CellButton, type Column, Quiet, say, timeColumn, ToneBadge, WordsOr } from '../operator/index.js';

const rating = ({ helpful }: FeedbackRow): string => say(helpful ? 'feedback.helpful' : 'feedback.notHelpful');
const faults = (row: FeedbackRow): string | null =>
  row.faults.map((fault) => say(`feedback.fault.${fault}`)).join(', ') || null;
const source = ({ source: from }: FeedbackRow): string | null => from && say(`feedback.source.${from}`);
const shared = ({ isTextShared }: FeedbackRow): string => say(isTextShared ? 'feedback.shared' : 'feedback.notShared');

/** @param onRead opens the texts of a row that has them */
export function feedbackColumns(onRead: (row: FeedbackRow) => void): readonly Column<FeedbackRow>[] {
  return [
    timeColumn({ id: 'date', label: say('col.date'), of: (row) => row.givenAt }),
    {
      id: 'rating',
      label: say('feedback.rating'),
      value: rating,
      filter: rating,
      cell: (row) => <ToneBadge tone={row.helpful ? 'default' : 'destructive'}>{rating(row)}</ToneBadge>,
    },
    { id: 'faults', label: say('feedback.faults'), width: 220, value: faults },
    {
      id: 'comment',
      label: say('feedback.comment'),
      width: 260,
      value: (row) => row.comment,
      cell: (row) => <WordsOr text={row.comment} none="–" />,
    },
    {
      id: 'doctor',
      label: say('feedback.doctor'),
      value: (row) => say(`feedback.doctor.${row.doctor}`),
      filter: (row) => say(`feedback.doctor.${row.doctor}`),
    },
    { id: 'source', label: say('feedback.source'), value: source, filter: source },
    {
      id: 'text',
      label: say('feedback.text'),
      value: shared,
      filter: shared,
      cell: (row) =>
        row.answer === null ? (
          <Quiet>{shared(row)}</Quiet>
        ) : (
          <CellButton about={say('feedback.text')} onClick={() => onRead(row)}>
            {say('feedback.read')}
          </CellButton>
        ),
    },
  ];
}
