// One symptom: its chart, and its entries as a table, each with the ways to change and to delete it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DiaryEntry } from '@medconsult/common';
import { useId, useRef, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { t } from '../../i18n/diary.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { IconButton } from '../../ui/icon-button.js';
import { Card } from '../../ui/page-layout.js';
import { SIZES } from '../../ui/theme/tokens.js';
import { VisuallyHidden } from '../../ui/visually-hidden.js';
import type { SymptomDiary } from './diary.rules.js';
import { EntryForm } from './entry-form.js';
import { StrengthChart } from './strength-chart.js';
import { useDiaryChanges } from './use-diary-changes.js';
import { mediumDateAndTime } from '../../i18n/dates.js';

const Sheet = styled(Card)({ display: 'grid', gap: 16, padding: 'clamp(16px, 3vw, 24px)', minInlineSize: 0 });
const Entries = styled(Table)({
  fontSize: SIZES.sm,
  '& th, & td': { paddingBlock: 6, paddingInline: '0 8px', verticalAlign: 'top' },
  '& td p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  // Beside buttons of 44 px.
  '& td:not(:last-of-type)': { paddingBlock: 17 },
  '& td + td': { whiteSpace: 'nowrap' },
  '& td:last-of-type': { inlineSize: 88, paddingInlineEnd: 0, textAlign: 'end' },
});

/** How many of the newest entries are shown at first. */
const SHOWN = 20;

interface RowProps {
  readonly entry: DiaryEntry;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Row({ entry: { at, strength, note }, onEdit, onDelete }: RowProps) {
  const when = mediumDateAndTime(at);
  return (
    <TableRow>
      <TableCell>
        <time dateTime={at}>{when}</time>
        {note && <p dir="auto">{note}</p>}
      </TableCell>
      <TableCell>
        <bdi>{t('diary.of', { n: strength })}</bdi>
      </TableCell>
      <TableCell>
        <IconButton icon={Pencil} label={t('diary.edit', { when })} onClick={onEdit} />
        <IconButton icon={Trash2} label={t('diary.delete', { when })} onClick={onDelete} />
      </TableCell>
    </TableRow>
  );
}

interface Props {
  readonly diary: SymptomDiary;
  readonly symptoms: readonly string[];
  /** Its last entry is deleted. */
  readonly onEmptied: () => void;
}

export function SymptomSection({ diary: { symptom, entries }, symptoms, onEmptied }: Props) {
  const id = useId();
  const [edited, setEdited] = useState<DiaryEntry | null>(null);
  const [doomed, setDoomed] = useState<DiaryEntry | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { busy, change, remove } = useDiaryChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const onRemove = async () => {
    setDoomed(null);
    if (!doomed || !(await remove(doomed.id))) return;
    // The button that had the focus goes with its entry, and the section with its last one.
    if (entries.length > 1) heading.current?.focus();
    else onEmptied();
  };
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Typography
        ref={heading}
        tabIndex={-1}
        id={id}
        variant="h3"
        component="h2"
        sx={{ overflowWrap: 'anywhere', outline: 'none' }}
      >
        <bdi>{symptom}</bdi>
      </Typography>
      <StrengthChart symptom={symptom} entries={entries} />
      <Entries aria-labelledby={id}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('diary.when')}</TableCell>
            <TableCell scope="col">{t('diary.strengthShort')}</TableCell>
            <TableCell scope="col">
              <VisuallyHidden>{t('diary.actions')}</VisuallyHidden>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(showsAll ? entries : entries.slice(0, SHOWN)).map((entry) => (
            <Row key={entry.id} entry={entry} onEdit={() => setEdited(entry)} onDelete={() => setDoomed(entry)} />
          ))}
        </TableBody>
      </Entries>
      {!showsAll && entries.length > SHOWN && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setShowsAll(true)}>
          {t('diary.showAll', { n: entries.length })}
        </Button>
      )}
      {edited && (
        <DialogFrame title={t('diary.editTitle')} busy={busy} onClose={() => setEdited(null)}>
          <EntryForm
            label={t('diary.editTitle')}
            entry={edited}
            symptoms={symptoms}
            busy={busy}
            onCancel={() => setEdited(null)}
            onSave={async (draft) => {
              const kept = await change(edited.id, draft);
              if (kept) setEdited(null);
              return kept;
            }}
          />
        </DialogFrame>
      )}
      <ConfirmDialog
        open={doomed !== null}
        title={t('diary.deleteTitle')}
        confirmLabel={t('diary.deleteDo')}
        onClose={() => setDoomed(null)}
        onConfirm={() => void onRemove()}
      >
        <p>{t('diary.deleteText', { when: doomed ? mediumDateAndTime(doomed.at) : '' })}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
