// What readers said of answers. Texts are there only where the reader agreed, and for operators who may read them.
import type { FeedbackRow } from '@medconsult/common';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { loadProblem } from '../admin-panel/index.js';
import { ListView, OperatorPage, say, Told } from '../operator/index.js';
import { useAdminFeedbackInfiniteQuery } from './api.js';
import { feedbackColumns } from './feedback-columns.js';

const PAGE = { limit: 100 };
const keyOf = ({ id }: FeedbackRow) => id;

function Texts({ row, onClose }: { readonly row: FeedbackRow; readonly onClose: () => void }) {
  return (
    <DialogFrame title={say('feedback.text')} width="md" onClose={onClose}>
      {(['question', 'answer'] as const).map((part) => (
        <section key={part}>
          <Typography variant="h3">{say(`feedback.${part}`)}</Typography>
          <Told dir="auto">{row[part] ?? '–'}</Told>
        </section>
      ))}
    </DialogFrame>
  );
}

function List() {
  const [read, setRead] = useState<FeedbackRow | null>(null);
  const columns = useMemo(() => feedbackColumns(setRead), []);
  const pages = useAdminFeedbackInfiniteQuery(PAGE, { refetchOnMountOrArgChange: true });
  return (
    <>
      <ListView
        name="feedback"
        label={say('feedback.title')}
        empty={say('feedback.empty')}
        emptyHint={say('feedback.emptyHint')}
        placeholder={null}
        problem={loadProblem}
        {...{ pages, columns, keyOf }}
      />
      {read && <Texts row={read} onClose={() => setRead(null)} />}
    </>
  );
}

export function FeedbackPage() {
  return (
    <OperatorPage title={say('feedback.title')}>
      <List />
    </OperatorPage>
  );
}
