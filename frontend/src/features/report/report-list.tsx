// The user's own report sessions, with a search over their titles.
import { styled } from '@mui/material/styles';
import type { ReportHistoryItem } from '@medconsult/common';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/report.js';
import { dialogOpened } from '../dialogs/index.js';
import { DeleteDialog, type Entry, useEntryChanges, useTitleSearch } from '../history/index.js';
import { generateReport } from './generate-report.js';
import { ReportRow } from './report-row.js';

export const List = styled('ul')({ listStyle: 'none', margin: 0, padding: '0 20px' });
const None = styled('p')(({ theme }) => ({ padding: '16px 20px', color: theme.vars.palette.text.secondary }));

const entryOf = ({ id, title }: ReportHistoryItem): Entry => ({ id, title, sessionType: 'report' });

interface Props {
  readonly items: readonly ReportHistoryItem[];
  readonly onSession: (id: string) => void;
}

export function ReportList({ items, onSession }: Props) {
  const dispatch = useDispatch<AppDispatch>();
  const [leaving, setLeaving] = useState<Entry | null>(null);
  const { found, field } = useTitleSearch(items);
  const { rename, remove } = useEntryChanges();
  return (
    <>
      {field}
      {found.length === 0 && <None>{t('history.search.none')}</None>}
      <List aria-label={t('report.own')}>
        {found.map((item) => (
          <ReportRow
            key={item.id}
            item={item}
            onOpen={() => onSession(item.id)}
            onView={() => dispatch(dialogOpened({ name: 'report', sessionId: item.id }))}
            onGenerate={() => {
              onSession(item.id);
              void dispatch(generateReport(item.id));
            }}
            onRename={(title) => void rename(entryOf(item), title)}
            onDelete={() => setLeaving(entryOf(item))}
          />
        ))}
      </List>
      <DeleteDialog leaving={leaving} onClose={() => setLeaving(null)} onConfirm={(entry) => void remove(entry)} />
    </>
  );
}
