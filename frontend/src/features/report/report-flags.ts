// What the end of an assessment offers: the flags of the specification, which drive the buttons.
import type { AssessmentView } from '@medconsult/common';
import type { Run } from './report.slice.js';

export interface ReportFlags {
  readonly showReportConsentButtons: boolean;
  readonly isReportReady: boolean;
}

/** What the server knows counts where this browser has not asked itself. */
export function phaseOf(run: Run | undefined, view: AssessmentView | undefined): Run['phase'] | 'none' {
  if (run) return run.phase;
  if (view?.status === 'Report Generated') return 'ready';
  const running = view?.generation?.state === 'queued' || view?.generation?.state === 'working';
  return running ? 'generating' : 'none';
}

export function flagsOfReport(run: Run | undefined, view: AssessmentView | undefined, skipped: boolean): ReportFlags {
  const phase = phaseOf(run, view);
  const open = phase === 'none' && view?.canGenerate === true;
  return { showReportConsentButtons: open && !skipped, isReportReady: phase === 'ready' };
}
