// The store: one API slice, which holds what the server has said, and the few slices of client state. The signed-in user
// is kept in local storage.
import { combineSlices, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.js';
import { identityChanged, selectUser, userChanged } from '../features/auth/current-user.js';
import { readStoredUser, storeUser } from '../features/auth/stored-user.js';
import { chatSlice } from '../features/chat/chat.slice.js';
import { keepVisitorsTranscript } from '../features/chat/open-transcript.js';
import { waitingPictureSlice } from '../features/chat/pictures/waiting-picture.js';
import { dialogsSlice } from '../features/dialogs/dialogs.slice.js';
import { reportSlice } from '../features/report/report.slice.js';
import { toastsSlice } from '../ui/toasts/toasts.slice.js';
import type { AppStore, RootState } from './state.js';

const reducer = combineSlices(api, chatSlice, waitingPictureSlice, dialogsSlice, reportSlice, toastsSlice);

/** Keeps the signed-in user for the next visit, and says when it is somebody else. */
const followUser: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = selectUser(store.getState());
  const result = next(action);
  const user = selectUser(store.getState());
  if (user === before) return result;
  if (user?.id !== before?.id) store.dispatch(identityChanged(user?.id ?? null));
  void storeUser(user);
  return result;
};

export function createStore(): AppStore {
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(followUser, keepVisitorsTranscript, api.middleware),
    // Related changes are rendered together, and nothing waits for a frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  const user = readStoredUser();
  if (user) store.dispatch(userChanged(user));
  return store;
}

/** The state as it is for a visitor whom this browser does not know. */
export function stateOfNobody(store: AppStore): RootState {
  const state = store.getState();
  const queries = Object.entries(state.api.queries).filter(([, query]) => query?.endpointName !== 'currentUser');
  return { ...state, api: { ...state.api, queries: Object.fromEntries(queries) } };
}
