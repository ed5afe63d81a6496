// 'Your Medical Report': reads the report and shows it, to print or to take along.
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isApiError } from '../../api/api-error.js';
import { t } from '../../i18n/index.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { Bone } from '../../ui/skeletons.js';
import { ErrorState } from '../../ui/states.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { selectUser } from '../auth/auth.slice.js';
import type { DialogProps } from '../dialogs/dialogs.slice.js';
import { useGeneratedReportQuery } from './api.js';
import { PrintStyle } from './print-style.js';
import { ReportDocument } from './report-document.js';
import { type FileKind, saveReport } from './report-files.js';

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

function Files({ sessionId }: { readonly sessionId: string }) {
  const dispatch = useDispatch();
  const [saving, setSaving] = useState<FileKind | null>(null);
  const save = async (kind: FileKind) => {
    setSaving(kind);
    try {
      await saveReport(sessionId, kind);
    } catch {
      dispatch(toastShown({ title: t('report.save.failed'), description: t('report.save.failedText'), tone: 'error' }));
    } finally {
      setSaving(null);
    }
  };
  return (
    <Ways className="no-print">
      <Button variant="contained" disabled={saving !== null} onClick={() => void save('pdf')}>
        {t(saving === 'pdf' ? 'report.save.saving' : 'report.save.pdf')}
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        {t('report.print')}
      </Button>
      <Button variant="outlined" disabled={saving !== null} onClick={() => void save('fhir')}>
        {t(saving === 'fhir' ? 'report.save.saving' : 'report.save.fhir')}
      </Button>
    </Ways>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 20 }}>
      <Bone width="50%" height="16px" />
      <Bone height="130px" />
      <Bone height="220px" />
    </div>
  );
}

function Shown({ sessionId }: { readonly sessionId: string }) {
  const user = useSelector(selectUser);
  const { data, error, refetch } = useGeneratedReportQuery(
    { id: sessionId, userId: user?.id },
    { refetchOnMountOrArgChange: true },
  );
  if (data) {
    return (
      <>
        <PrintStyle />
        <Files sessionId={sessionId} />
        <ReportDocument report={data} />
      </>
    );
  }
  if (!error) return <Loading />;
  const missing = isApiError(error) && error.status === 404;
  return (
    <ErrorState message={t(missing ? 'report.load.missing' : 'report.load.failed')} onRetry={() => void refetch()} />
  );
}

export function ReportDialog({ opened, onClose }: DialogProps) {
  if (opened.name !== 'report') return null;
  return (
    <DialogFrame title={t('report.title')} width="md" onClose={onClose}>
      <Shown sessionId={opened.sessionId} />
    </DialogFrame>
  );
}
