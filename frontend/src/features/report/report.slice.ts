// The reports that this browser is having made, by their session, and the offers that were declined.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Generation } from '@medconsult/common';
import { identityChanged } from '../auth/index.js';

export type Run =
  | { readonly phase: 'generating'; readonly generation: Generation | null }
  | { readonly phase: 'ready' }
  /** What went wrong in the documented words, and what the server said beside them. */
  | { readonly phase: 'failed'; readonly text: string; readonly detail: string | null };

export interface ReportState {
  readonly runs: Readonly<Record<string, Run>>;
  readonly skipped: readonly string[];
}

/** Where the run of a report without a session is kept: it fails at once. */
export const NO_SESSION = '';

const initialState: ReportState = { runs: {}, skipped: [] };

export const reportSlice = createSlice({
  name: 'report',
  initialState,
  reducers: {
    runChanged: (state, { payload }: PayloadAction<{ sessionId: string; run: Run }>): ReportState => ({
      ...state,
      runs: { ...state.runs, [payload.sessionId]: payload.run },
    }),
    runForgotten: (state, { payload }: PayloadAction<string>): ReportState => ({
      ...state,
      runs: Object.fromEntries(Object.entries(state.runs).filter(([id]) => id !== payload)),
    }),
    reportSkipped: (state, { payload }: PayloadAction<string>): ReportState => ({
      ...state,
      skipped: [...state.skipped, payload],
    }),
  },
  extraReducers: (build) => {
    build.addCase(identityChanged, (): ReportState => initialState);
  },
  selectors: {
    selectRun: (state, sessionId: string | null) => state.runs[sessionId ?? NO_SESSION],
    selectIsSkipped: (state, sessionId: string | undefined) =>
      sessionId !== undefined && state.skipped.includes(sessionId),
  },
});

export const { runChanged, runForgotten, reportSkipped } = reportSlice.actions;
export const { selectRun, selectIsSkipped } = reportSlice.selectors;

declare module '../../app/state.js' {
  interface RootState {
    report: ReportState;
  }
}
