// Toasts: one at a time. A dismissed one stays in memory for a long while (as specified), closed, then is removed.
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'plain' | 'error';
  readonly open: boolean;
}

export interface NewToast {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Toast['tone'];
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { tone: 'plain' as const, ...toast, id: nanoid(), open: true } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => [payload, ...state].slice(0, TOAST_LIMIT),
    },
    toastDismissed: (state, { payload }: PayloadAction<string>) =>
      state.map((toast) => (toast.id === payload ? { ...toast, open: false } : toast)),
    toastRemoved: (state, { payload }: PayloadAction<string>) => state.filter((toast) => toast.id !== payload),
  },
  selectors: {
    selectToasts: (state) => state,
  },
});

export const { toastShown, toastDismissed, toastRemoved } = toastsSlice.actions;
export const { selectToasts } = toastsSlice.selectors;

declare module '../../app/state.js' {
  interface RootState {
    toasts: Toast[];
  }
}
