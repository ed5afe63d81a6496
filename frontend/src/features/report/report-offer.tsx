// From the offer of a report to the report: the question for consent, how far it is, that it is there, or what failed.
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { AssessmentView, Generation } from '@medconsult/common';
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch } from '../../app/store.js';
import { t } from '../../i18n/index.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { followReport, generateReport } from './generate-report.js';
import { NO_SESSION, reportSkipped, type Run, selectReport } from './report.slice.js';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: 20,
  borderRadius: 14,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& p': { margin: 0, fontSize: '0.9375rem', lineHeight: 1.5 },
  '& strong': { fontSize: '0.9375rem', fontWeight: 650, letterSpacing: '0.01em' },
  '& small': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
}));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

function Making({ generation }: { readonly generation: Generation | null }) {
  return (
    <Box role="status" aria-label={t('report.making')}>
      <strong>{t('report.generating')}</strong>
      <LinearProgress
        aria-label={t('report.making')}
        {...(generation && { variant: 'determinate' as const, value: generation.progress })}
      />
      <small>{t(`report.step.${generation?.step ?? 'waiting'}`)}</small>
    </Box>
  );
}

function Ready({ sessionId }: { readonly sessionId: string }) {
  const dispatch = useDispatch();
  return (
    <Box role="status" aria-label={t('report.making')}>
      <strong>{t('report.ready')}</strong>
      <Ways>
        <Button variant="contained" onClick={() => dispatch(dialogOpened({ name: 'report', sessionId }))}>
          {t('report.view')}
        </Button>
      </Ways>
    </Box>
  );
}

/** What the server knows counts where this browser has not asked itself. */
function phaseOf(run: Run | undefined, view: AssessmentView | undefined): Run['phase'] | 'none' {
  if (run) return run.phase;
  if (view?.status === 'Report Generated') return 'ready';
  const running = view?.generation?.state === 'queued' || view?.generation?.state === 'working';
  return running ? 'generating' : 'none';
}

interface Props {
  readonly sessionId: string | null;
  readonly view?: AssessmentView;
}

function Failed({ run, again }: { readonly run: Run | undefined; readonly again: ReactNode }) {
  if (run?.phase !== 'failed') return null;
  return (
    <Box role="alert">
      <strong>{run.text}</strong>
      {run.detail && <p>{run.detail}</p>}
      {again}
    </Box>
  );
}

export function ReportOffer({ sessionId, view }: Props) {
  const dispatch = useDispatch<AppDispatch>();
  const { runs, skipped } = useSelector(selectReport);
  const run = runs[sessionId ?? NO_SESSION];
  const phase = phaseOf(run, view);
  const generation = run?.phase === 'generating' ? run.generation : (view?.generation ?? null);
  const generate = () => void dispatch(generateReport(sessionId));
  const resumes = !run && phase === 'generating';
  useEffect(() => {
    if (resumes && sessionId && view?.generation) void dispatch(followReport(sessionId, view.generation));
    // Once, when it turns out that a report is on its way.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [resumes, sessionId]);

  if (phase === 'generating') return <Making generation={generation} />;
  if (phase === 'ready' && sessionId) return <Ready sessionId={sessionId} />;
  if (phase === 'failed') {
    const again = sessionId && (
      <Ways>
        <Button variant="contained" onClick={generate}>
          {t('retry')}
        </Button>
      </Ways>
    );
    return <Failed run={run} again={again} />;
  }
  if (!view?.canGenerate || !sessionId) return null;
  if (skipped.includes(sessionId)) {
    return (
      <Box>
        <p>{t('report.skipped')}</p>
        <Ways>
          <Button variant="outlined" onClick={generate}>
            {t('report.generate')}
          </Button>
        </Ways>
      </Box>
    );
  }
  return (
    <Box aria-label={t('report.offer')}>
      <strong>{t('report.offer')}</strong>
      <p>{t(view.current ? 'report.offer.nine' : 'report.offer.ten')}</p>
      <Ways>
        <Button variant="contained" onClick={generate}>
          {t('report.consent.yes')}
        </Button>
        <Button variant="outlined" onClick={() => dispatch(reportSkipped(sessionId))}>
          {t('report.consent.no')}
        </Button>
      </Ways>
      <small>{t('report.offer.price')}</small>
    </Box>
  );
}
