// 'Your Medical Report': reads the report and shows it, to print or to take along.
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { isApiError } from '../../api/api-error.js';
import { t } from '../../i18n/report.js';
import { DialogFrame } from '../../ui/dialog-frame.js';
import { ErrorState } from '../../ui/states.js';
import { selectUser } from '../auth/index.js';
import { useDiaryQuery } from '../diary/index.js';
import type { DialogProps } from '../dialogs/index.js';
import { useGeneratedReportQuery } from './api.js';
import { PrintStyle } from './print-style.js';
import { ReportDocument } from './report-document.js';
import { saveReport } from './report-files.js';
import { ReportWays } from './report-ways.js';
import { ShareReport } from './share-report.js';

export function ReportLoading() {
  return (
    <div role="status" aria-label={t('loading')} style={{ display: 'grid', gap: 20 }}>
      <Skeleton width="50%" height="16px" />
      <Skeleton height="130px" />
      <Skeleton height="220px" />
    </div>
  );
}

function Shown({ sessionId }: { readonly sessionId: string }) {
  const user = useSelector(selectUser);
  const { data, error, refetch } = useGeneratedReportQuery(
    { id: sessionId, userId: user?.id },
    { refetchOnMountOrArgChange: true },
  );
  const hasDiary = useDiaryQuery(undefined, { skip: !user }).data?.length;
  const [sharing, setSharing] = useState(false);
  const shareId = useId();
  if (data) {
    return (
      <>
        <PrintStyle />
        <ReportWays
          kinds={hasDiary ? ['pdf', 'pdf-diary', 'fhir'] : ['pdf', 'fhir']}
          onSave={(kind) => saveReport(sessionId, kind)}
        >
          <Button
            variant="outlined"
            aria-expanded={sharing}
            aria-controls={sharing ? shareId : undefined}
            onClick={() => setSharing(!sharing)}
          >
            {t('report.share')}
          </Button>
        </ReportWays>
        {sharing && <ShareReport id={shareId} sessionId={sessionId} />}
        <ReportDocument report={data} />
      </>
    );
  }
  if (!error) return <ReportLoading />;
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
