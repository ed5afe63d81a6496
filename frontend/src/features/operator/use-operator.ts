// Logging an operator in and out. What one operator has read is never left for the next one.
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../api/api.js';
import { useAppDispatch } from '../../ui/use-dispatch.js';
import { operatorApi } from './api.js';
import { forgetCredentials, useCredentials } from './credentials.js';

/** Forgets what was read when the login ends, however it ends: by the button, by a 401, in another tab. */
export function useForgetOnLogout(): void {
  const dispatch = useAppDispatch();
  const email = useCredentials()?.email;
  const before = useRef(email);
  useEffect(() => {
    if (before.current && before.current !== email) dispatch(api.util.resetApiState());
    before.current = email;
  }, [email, dispatch]);
}

/** Ends the session at the server as well; this browser forgets it even when the server cannot be reached. */
export function useOperatorLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    const logout = dispatch(operatorApi.endpoints.operatorLogout.initiate(undefined, { track: false }));
    await logout;
    forgetCredentials();
  }, [dispatch]);
}
