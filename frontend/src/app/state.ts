// What the store holds, and how it is dispatched to, for those whom the store imports. Each slice adds its part to
// `RootState`, so that nothing here knows a feature.
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '../api/api.js';

export interface RootState {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export type AppStore = Store<RootState> & { readonly dispatch: AppDispatch };
