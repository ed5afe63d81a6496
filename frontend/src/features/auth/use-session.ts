// What happens to the signed-in user when the page loads: the cached one is shown at once, the daily credits are checked,
// and after a moment the server says who is really signed in.
import type { User } from '@medconsult/common';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppDispatch, AppStore } from '../../app/state.js';
import { authApi } from './api.js';
import { selectUser } from './current-user.js';
import { checkDaily } from './daily-check.js';

export const REFRESH_DELAY_MS = 100;

const wasDropped = (error: unknown): boolean => (error as { name?: string } | undefined)?.name === 'AbortError';

/**
 * Asks the server who is signed in. A call that fails leaves the cached user as it is; so does an answer that comes
 * after the reader has signed in or out. A read that newer balances have overtaken is repeated.
 */
async function refresh(dispatch: AppDispatch, userNow: () => User | null): Promise<void> {
  const before = userNow();
  const read = dispatch(authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false }));
  const { data, isSuccess, error, requestId } = await read;
  if (wasDropped(error)) return refresh(dispatch, userNow);
  const isOurs = isSuccess && requestId === read.requestId;
  if (isOurs && data && data.id !== before?.id) await checkDaily(dispatch, data.id);
}

export function useSessionAtLoad(): void {
  const store = useStore() as AppStore;
  useEffect(() => {
    const { dispatch } = store;
    const userNow = () => selectUser(store.getState());
    const cachedId = userNow()?.id;
    if (cachedId) void checkDaily(dispatch, cachedId);
    const timer = setTimeout(() => {
      if (userNow()?.id === cachedId) void refresh(dispatch, userNow);
    }, REFRESH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [store]);
}
