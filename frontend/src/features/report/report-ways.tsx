// What can be done with a report besides reading it.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { t } from '../../i18n/report.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import type { FileKind } from './report-files.js';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface Props {
  readonly kinds: readonly FileKind[];
  /** Rejects when the file could not be fetched. */
  readonly onSave: (kind: FileKind) => Promise<void>;
  readonly children?: ReactNode;
}

export function ReportWays({ kinds, onSave, children }: Props) {
  const dispatch = useDispatch();
  const [saving, setSaving] = useState<FileKind | null>(null);
  const save = async (kind: FileKind) => {
    setSaving(kind);
    try {
      await onSave(kind);
    } catch {
      dispatch(toastShown({ title: t('report.save.failed'), description: t('report.save.failedText'), tone: 'error' }));
    } finally {
      setSaving(null);
    }
  };
  const fileButton = (kind: FileKind, variant: 'contained' | 'outlined') => (
    <Button variant={variant} disabled={saving !== null} onClick={() => void save(kind)}>
      {t(saving === kind ? 'report.save.saving' : `report.save.${kind}`)}
    </Button>
  );
  return (
    <Ways className="no-print">
      {fileButton('pdf', 'contained')}
      <Button variant="outlined" onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      {kinds.includes('pdf-diary') && fileButton('pdf-diary', 'outlined')}
      {kinds.includes('fhir') && fileButton('fhir', 'outlined')}
      {children}
    </Ways>
  );
}
