// Who is signed in, as this browser knows it: the cached answer of `GET /api/user/current`. The server decides; this is
// what the screen shows between two answers.
import { createAction } from '@reduxjs/toolkit';
import type { User } from '@medconsult/common';
import type { AppDispatch } from '../../app/state.js';
import { authApi } from './api.js';

export interface NewBalances {
  /** Whose they are, when the answer may come after somebody else has signed in. */
  readonly userId?: string;
  readonly credits?: number | null;
  readonly diamonds?: number | null;
}

type Apply = (dispatch: AppDispatch) => void;

const selectCurrent = authApi.endpoints.currentUser.select();

export const selectUser = (state: Parameters<typeof selectCurrent>[0]): User | null =>
  selectCurrent(state).data ?? null;

/** Somebody else is signed in now, or nobody: slices forget what they keep about a person. */
export const identityChanged = createAction<string | null>('auth/identityChanged');

export const userChanged = (user: User | null) =>
  authApi.util.upsertQueryEntries([{ endpointName: 'currentUser', arg: undefined, value: user }]);

/** The same user as read again; ignored when somebody else is signed in by now, or nobody. */
export const userRefreshed =
  (read: User): Apply =>
  (dispatch) =>
    void dispatch(
      authApi.util.updateQueryData('currentUser', undefined, (user) => (user?.id === read.id ? read : user)),
    );

/**
 * True balances out of a reply; what the reply does not name stays. They are newer than what a read under way may bring:
 * it is dropped.
 */
export const balancesChanged =
  ({ userId, credits, diamonds }: NewBalances): Apply =>
  (dispatch) => {
    dispatch(authApi.util.getRunningQueryThunk('currentUser', undefined))?.abort();
    dispatch(
      authApi.util.updateQueryData('currentUser', undefined, (user) =>
        user && (userId ?? user.id) === user.id
          ? { ...user, credits: credits ?? user.credits, diamonds: diamonds ?? user.diamonds }
          : user,
      ),
    );
  };
