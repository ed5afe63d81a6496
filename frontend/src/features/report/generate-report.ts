// Having a report made: asked for once, then followed until it is there or has failed. The server takes 10 diamonds when
// it succeeds and gives them back when it does not; what the screen shows as balances is what the server says.
import type { Generation, Report } from '@medconsult/common';
import { isApiError, refusalOf } from '../../api/api-error.js';
import { api } from '../../api/api.js';
import type { AppDispatch, RootState } from '../../app/state.js';
import { t } from '../../i18n/index.js';
import { authApi, balancesChanged, selectUser, userRefreshed } from '../auth/index.js';
import { chatApi } from '../chat/index.js';
import { dialogOpened } from '../dialogs/index.js';
import { reportApi } from './api.js';
import { NO_SESSION, type Run, runChanged, runForgotten } from './report.slice.js';

export const READY_DELAY_MS = 3_000;
const ASK_EVERY_MS = 1_500;
const GIVE_UP_AFTER_MS = 5 * 60_000;

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;
const { endpoints } = reportApi;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const changed = (sessionId: string, run: Run) => runChanged({ sessionId, run });
/** Wherever the reader is: the panel that tells it may not be on the screen. */
const logged = (error: unknown): void => console.error('The report could not be generated', error);
const failed = (detail: string | null): Run => ({ phase: 'failed', text: t('report.failed'), detail });

/** Asks for the report of an assessment and shows how far it is. */
export function generateReport(sessionId: string | null): Thunk {
  return async (dispatch, getState) => {
    if (!sessionId) {
      dispatch(changed(NO_SESSION, { phase: 'failed', text: t('report.noSession'), detail: null }));
      return;
    }
    if (getState().report.runs[sessionId]?.phase === 'generating') return;
    if (canPay(getState())) await dispatch(ask(sessionId));
    else dispatch(dialogOpened({ name: 'payment', need: 'diamonds' }));
  };
}

function canPay(state: RootState): boolean {
  const price = chatApi.endpoints.priceList.select()(state).data?.actions.report.amount ?? 10;
  return (selectUser(state)?.diamonds ?? 0) >= price;
}

function ask(sessionId: string): Thunk {
  return async (dispatch, getState) => {
    const userId = selectUser(getState())?.id;
    const since = Date.now();
    dispatch(changed(sessionId, { phase: 'generating', generation: null }));
    const { data, error } = await dispatch(endpoints.generateReport.initiate({ sessionId, userId }, { track: false }));
    if (!data) dispatch(refused(sessionId, error));
    else if (data.status === 'pending') await dispatch(follow(sessionId, since, data.generation));
    else {
      const { updatedCredits: credits, updatedDiamonds: diamonds } = data;
      dispatch(balancesChanged({ ...(userId && { userId }), credits, diamonds }));
      await dispatch(finish(sessionId, since, data.reportData, diamonds !== null));
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
    const userId = selectUser(getState())?.id;
    const until = Date.now() + GIVE_UP_AFTER_MS;
    while (Date.now() < until) {
      await pause(ASK_EVERY_MS);
      // Somebody else has signed in meanwhile, or nobody is.
      if (selectUser(getState())?.id !== userId) return;
      const key = { id: sessionId, userId };
      const read = endpoints.generatedReport.initiate(key, { forceRefetch: true, subscribe: false });
      const { data, error } = await dispatch(read);
      if (data) return dispatch(finish(sessionId, since, data, false));
      const run = runAfter(error, first);
      dispatch(changed(sessionId, run));
      if (run.phase !== 'failed') continue;
      logged(error);
      dispatch(api.util.invalidateTags(['Reports']));
      return;
    }
    dispatch(changed(sessionId, failed(t('report.failed.slow'))));
  };
}

/** What it means that there is no report yet: it is being made, it failed, or it cannot be told just now. */
function runAfter(error: unknown, first: Generation): Run {
  const { code, status, generation } = refusalOf(error);
  if (code === 'REPORT_PENDING') {
    if (status === 'failed') return failed(t('report.failed.notCharged'));
    return { phase: 'generating', generation: (generation as Generation | null) ?? first };
  }
  return isLost(error) ? { phase: 'generating', generation: first } : failed(null);
}

const isLost = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** The report is there: its words come no sooner than three seconds after it was asked for. */
function finish(sessionId: string, since: number, report: Report, balancesKnown: boolean): Thunk {
  return async (dispatch, getState) => {
    const user = selectUser(getState());
    void dispatch(reportApi.util.upsertQueryData('generatedReport', { id: sessionId, userId: user?.id }, report));
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
    logged(error);
    if (code === 'REPORT_FAILED') dispatch(changed(sessionId, failed(t('report.failed.notCharged'))));
    else dispatch(changed(sessionId, failed(isLost(error) ? t('report.failed.lost') : (message ?? null))));
    dispatch(api.util.invalidateTags(['Reports']));
  };
}
