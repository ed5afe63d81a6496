// From the offer of a report to the report: the question for consent, how far it is, that it is there, or what failed.
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { AssessmentView, Generation } from '@medconsult/common';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../../app/state.js';
import { t } from '../../i18n/report.js';
import { RADIUS, SIZES, WEIGHTS } from '../../ui/theme/tokens.js';
import { dialogOpened } from '../dialogs/index.js';
import { followReport, generateReport } from './generate-report.js';
import { flagsOfReport, phaseOf } from './report-flags.js';
import { reportSkipped, type Run, selectIsSkipped, selectRun } from './report.slice.js';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  padding: 20,
  borderRadius: RADIUS.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& p': { margin: 0, fontSize: SIZES.sm, lineHeight: 1.5 },
  '& strong': { fontSize: SIZES.sm, fontWeight: WEIGHTS.strong, letterSpacing: '0.01em' },
  '& small': { fontSize: SIZES.xs, color: theme.vars.palette.text.secondary },
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

function generationOf(run: Run | undefined, view: AssessmentView | undefined): Generation | null {
  return run?.phase === 'generating' ? run.generation : (view?.generation ?? null);
}

function Failed({ run, onRetry }: { readonly run: Run | undefined; readonly onRetry: (() => void) | null }) {
  if (run?.phase !== 'failed') return null;
  return (
    <Box role="alert">
      <strong>{run.text}</strong>
      {run.detail && <p>{run.detail}</p>}
      {onRetry && (
        <Ways>
          <Button variant="contained" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Ways>
      )}
    </Box>
  );
}

interface OfferProps {
  readonly view: AssessmentView;
  readonly onGenerate: () => void;
}

function Skipped({ onGenerate }: Pick<OfferProps, 'onGenerate'>) {
  return (
    <Box>
      <p>{t('report.skipped')}</p>
      <Ways>
        <Button variant="outlined" onClick={onGenerate}>
          {t('report.generate')}
        </Button>
      </Ways>
    </Box>
  );
}

function Consent({ view, onGenerate }: OfferProps) {
  const dispatch = useDispatch();
  return (
    <Box aria-label={t('report.offer')}>
      <strong>{t('report.offer')}</strong>
      <p>{t(view.current ? 'report.offer.nine' : 'report.offer.ten')}</p>
      <Ways>
        <Button variant="contained" onClick={onGenerate}>
          {t('report.consent.yes')}
        </Button>
        <Button variant="outlined" onClick={() => dispatch(reportSkipped(view.sessionId))}>
          {t('report.consent.no')}
        </Button>
      </Ways>
      <small>{t('report.offer.price')}</small>
    </Box>
  );
}

/** Goes on following a report that was asked for before this page was loaded; once, when that turns out. */
function useResume({ sessionId, view }: Props, run: Run | undefined) {
  const dispatch = useDispatch<AppDispatch>();
  const resumes = !run && phaseOf(run, view) === 'generating';
  useEffect(() => {
    if (resumes && sessionId && view?.generation) void dispatch(followReport(sessionId, view.generation));
    // oxlint-disable-next-line react/exhaustive-deps
  }, [resumes, sessionId]);
}

interface Props {
  readonly sessionId: string | null;
  readonly view?: AssessmentView;
}

export function ReportOffer(props: Props) {
  const { sessionId, view } = props;
  const dispatch = useDispatch<AppDispatch>();
  const run = useSelector((state: RootState) => selectRun(state, sessionId));
  const isSkipped = useSelector((state: RootState) => selectIsSkipped(state, view?.sessionId));
  const phase = phaseOf(run, view);
  const generate = () => void dispatch(generateReport(sessionId));
  useResume(props, run);

  if (phase === 'failed') return <Failed run={run} onRetry={sessionId ? generate : null} />;
  if (phase === 'generating') return <Making generation={generationOf(run, view)} />;
  if (!view) return null;
  const { showReportConsentButtons, isReportReady } = flagsOfReport(run, view, isSkipped);
  if (isReportReady) return <Ready sessionId={view.sessionId} />;
  if (!view.canGenerate) return null;
  return showReportConsentButtons ? <Consent view={view} onGenerate={generate} /> : <Skipped onGenerate={generate} />;
}
