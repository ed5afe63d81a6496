// What happens to the signed-in user when the page loads: the cached one is shown at once, the daily credits are checked,
// and after a moment the server says who is really signed in.
import type { User } from '@medconsult/common';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type Dispatch, useAppDispatch } from '../../ui/use-dispatch.js';
import { authApi } from './api.js';
import { authSlice, selectUser, userChanged } from './auth.slice.js';
import { checkDaily } from './daily-check.js';

export const REFRESH_DELAY_MS = 100;

type WithAuth = { [authSlice.name]: ReturnType<typeof authSlice.getInitialState> };

/**
 * Asks the server who is signed in. A call that fails leaves the cached user as it is; so does an answer that comes
 * after the reader has signed in or out. Balances that changed meanwhile (a quick answer does that) are newer than
 * this answer may be: it is asked for again.
 */
async function refresh(dispatch: Dispatch, userNow: () => User | null): Promise<void> {
  const before = userNow();
  const current = authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
  const { data, isSuccess } = await dispatch(current);
  if (!isSuccess || userNow()?.id !== before?.id) return;
  if (userNow() !== before) return refresh(dispatch, userNow);
  dispatch(userChanged(data ?? null));
  if (data && data.id !== before?.id) await checkDaily(dispatch, data.id);
}

export function useSessionAtLoad(): void {
  const dispatch = useAppDispatch();
  const store = useStore<WithAuth>();
  useEffect(() => {
    const userNow = () => selectUser(store.getState());
    const cachedId = userNow()?.id;
    if (cachedId) void checkDaily(dispatch, cachedId);
    const timer = setTimeout(() => {
      if (userNow()?.id === cachedId) void refresh(dispatch, userNow);
    }, REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch, store]);
}
