// Signing in and out, as far as the screen is concerned. What one person has read is never left for the next one.
import type { User } from '@medconsult/common';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../api/api.js';
import type { AppDispatch } from '../../app/state.js';
import { t } from '../../i18n/index.js';
import { toastShown } from '../../ui/toasts/toasts.slice.js';
import { authApi } from './api.js';
import { selectUser, userChanged, userRefreshed } from './current-user.js';
import { checkDaily } from './daily-check.js';

export function useSignedIn() {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    (user: User) => {
      dispatch(api.util.resetApiState());
      dispatch(userChanged(user));
      void checkDaily(dispatch, user.id);
    },
    [dispatch],
  );
}

/** Reads who is signed in after the server has started a login session, as a payment does. */
export function useAdoptSession() {
  const dispatch = useDispatch<AppDispatch>();
  const signedIn = useSignedIn();
  const idNow = useSelector(selectUser)?.id;
  return useCallback(async (): Promise<User | null> => {
    const read = authApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true, subscribe: false });
    const { data } = await dispatch(read);
    if (!data) return null;
    if (data.id === idNow) dispatch(userRefreshed(data));
    else signedIn(data);
    return data;
  }, [dispatch, signedIn, idNow]);
}

/** Forgets what was read first: a page that asks who is signed in must not find the old answer. */
export function useSignedOut() {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(() => {
    dispatch(api.util.resetApiState());
    dispatch(userChanged(null));
  }, [dispatch]);
}

export function useLogout() {
  const dispatch = useDispatch<AppDispatch>();
  const signedOut = useSignedOut();
  return useCallback(async () => {
    const { error } = await dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }));
    signedOut();
    if (error) dispatch(toastShown({ title: t('logout.failed'), description: t('logout.failedText'), tone: 'error' }));
  }, [dispatch, signedOut]);
}

/** Reads the user, and so the balances, from the server again. */
export function useRefreshBalance() {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(
    async (id: string) => {
      const read = authApi.endpoints.userById.initiate({ id }, { forceRefetch: true, subscribe: false });
      const { data } = await dispatch(read);
      if (data) dispatch(userRefreshed(data));
      else dispatch(toastShown({ title: t('refresh.failed'), description: t('refresh.failedText'), tone: 'error' }));
    },
    [dispatch],
  );
}
