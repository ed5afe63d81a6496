// Having a report made: asked for once, then followed until it is there or has failed. The server takes 10 diamonds when
// it succeeds and gives them back when it does not; what the screen shows as balances is what the server says.
import type { Generation, Report } from '@medconsult/common';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { api } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/store.js';
import { t } from '../../i18n/index.js';
import { authApi } from '../auth/api.js';
import { balancesChanged, userRefreshed } from '../auth/auth.slice.js';
import { chatApi } from '../chat/api.js';
import { dialogOpened } from '../dialogs/dialogs.slice.js';
import { reportApi } from './api.js';
import { NO_SESSION, type Run, runChanged, runForgotten } from './report.slice.js';

export const READY_DELAY_MS = 3_000;
const ASK_EVERY_MS = 1_500;
const GIVE_UP_AFTER_MS = 5 * 60_000;

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;
const { endpoints } = reportApi;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const changed = (sessionId: string, run: Run) => runChanged({ sessionId, run });
const failed = (detail: string | null): Run => ({ phase: 'failed', text: t('report.failed'), detail });

/** Asks for the report of an assessment and shows how far it is. */
export function generateReport(sessionId: string | null): Thunk {
  return async (dispatch, getState) => {
    if (!sessionId) {
      dispatch(changed(NO_SESSION, { phase: 'failed', text: t('report.noSession'), detail: null }));
      return;
    }
    const { auth, report } = getState();
    if (report.runs[sessionId]?.phase === 'generating') return;
    const price = chatApi.endpoints.priceList.select()(getState()).data?.actions.report.amount ?? 10;
    if ((auth.user?.diamonds ?? 0) < price) {
      dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
      return;
    }
    const since = Date.now();
    dispatch(changed(sessionId, { phase: 'generating', generation: null }));
    const sent = { sessionId, userId: auth.user?.id };
    const { data, error } = await dispatch(endpoints.generateReport.initiate(sent, { track: false }));
    if (!data) dispatch(refused(sessionId, error));
    else if (data.status === 'pending') await dispatch(follow(sessionId, since, data.generation));
    else {
      dispatch(
        balancesChanged({ userId: auth.user?.id, credits: data.updatedCredits, diamonds: data.updatedDiamonds }),
      );
      await dispatch(finish(sessionId, since, data.reportData, data.updatedDiamonds !== null));
    }
  };
}

/** Follows a report that was asked for before this page was loaded. */
export function followReport(sessionId: string, generation: Generation): Thunk {
  return async (dispatch, getState) => {
    if (getState().report.runs[sessionId]?.phase === 'generating') return;
    await dispatch(follow(sessionId, Date.now() - READY_DELAY_MS, generation));
  };
}

function follow(sessionId: string, since: number, first: Generation): Thunk {
  return async (dispatch, getState) => {
    dispatch(changed(sessionId, { phase: 'generating', generation: first }));
    const userId = getState().auth.user?.id;
    const until = Date.now() + GIVE_UP_AFTER_MS;
    while (Date.now() < until) {
      await pause(ASK_EVERY_MS);
      // Somebody else has signed in meanwhile, or nobody is.
      if (getState().auth.user?.id !== userId) return;
      const read = endpoints.generatedReport.initiate(
        { id: sessionId, userId },
        { forceRefetch: true, subscribe: false },
      );
      const { data, error } = await dispatch(read);
      if (data) return dispatch(finish(sessionId, since, data, false));
      const { code, status, generation } = refusalOf(error);
      const isLost = isApiError(error) && error.status === 0;
      if (code === 'REPORT_PENDING' && status !== 'failed') {
        dispatch(changed(sessionId, { phase: 'generating', generation: (generation as Generation | null) ?? first }));
      } else if (!isLost) {
        dispatch(api.util.invalidateTags(['Reports']));
        dispatch(changed(sessionId, failed(code === 'REPORT_PENDING' ? t('report.failed.notCharged') : null)));
        return;
      }
    }
    dispatch(changed(sessionId, failed(t('report.failed.slow'))));
  };
}

/** The report is there: its words come no sooner than three seconds after it was asked for. */
function finish(sessionId: string, since: number, report: Report, balancesKnown: boolean): Thunk {
  return async (dispatch, getState) => {
    const { user } = getState().auth;
    dispatch(reportApi.util.upsertQueryData('generatedReport', { id: sessionId, userId: user?.id }, report));
    await pause(Math.max(0, since + READY_DELAY_MS - Date.now()));
    dispatch(changed(sessionId, { phase: 'ready' }));
    dispatch(api.util.invalidateTags(['Reports']));
    if (!user || balancesKnown) return;
    const read = authApi.endpoints.userById.initiate({ id: user.id }, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(read);
    if (data) dispatch(userRefreshed(data));
  };
}

function refused(sessionId: string, error: unknown) {
  return (dispatch: AppDispatch): void => {
    const { code, message } = refusalOf(error);
    if (code === 'INSUFFICIENT_DIAMONDS') {
      dispatch(runForgotten(sessionId));
      dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
      return;
    }
    const isLost = isApiError(error) && error.status === 0;
    if (code === 'REPORT_FAILED') dispatch(changed(sessionId, failed(t('report.failed.notCharged'))));
    else dispatch(changed(sessionId, failed(isLost ? t('report.failed.lost') : (message ?? null))));
    dispatch(api.util.invalidateTags(['Reports']));
  };
}
