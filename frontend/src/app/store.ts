// The store: one API slice and the few slices of client state. The signed-in user is kept in local storage.
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.js';
import { authSlice } from '../features/auth/auth.slice.js';
import { readStoredUser, storeUser } from '../features/auth/stored-user.js';
import { chatSlice } from '../features/chat/chat.slice.js';
import { dialogsSlice } from '../features/dialogs/dialogs.slice.js';
import { reportSlice } from '../features/report/report.slice.js';
import { toastsSlice } from '../ui/toasts/toasts.slice.js';

export function createStore() {
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      [authSlice.name]: authSlice.reducer,
      [chatSlice.name]: chatSlice.reducer,
      [dialogsSlice.name]: dialogsSlice.reducer,
      [reportSlice.name]: reportSlice.reducer,
      [toastsSlice.name]: toastsSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
    preloadedState: { auth: { user: readStoredUser() } },
  });
  let kept = store.getState().auth.user;
  store.subscribe(() => {
    const { user } = store.getState().auth;
    if (user === kept) return;
    kept = user;
    void storeUser(user);
  });
  return store;
}

/** The state as it would be for a visitor of whom this browser knows nothing. */
export function stateOfNobody(store: AppStore): RootState {
  return { ...store.getState(), [authSlice.name]: { user: null } };
}

export type AppStore = ReturnType<typeof createStore>;
export type RootState = ReturnType<AppStore['getState']>;
export type AppDispatch = AppStore['dispatch'];
