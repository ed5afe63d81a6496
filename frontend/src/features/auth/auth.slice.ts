// Who is signed in, as this browser knows it. The server decides; this is what the screen shows between two answers.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@medconsult/common';

export interface AuthState {
  readonly user: User | null;
}

export interface NewBalances {
  /** Whose they are, when the answer may come after somebody else has signed in. */
  readonly userId?: string;
  readonly credits?: number | null;
  readonly diamonds?: number | null;
}

const initialState: AuthState = { user: null };

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    userChanged: (_state, { payload }: PayloadAction<User | null>): AuthState => ({ user: payload }),
    /** True balances out of a reply; what the reply does not name stays. */
    balancesChanged: ({ user }, { payload }: PayloadAction<NewBalances>): AuthState => ({
      user:
        user && (payload.userId ?? user.id) === user.id
          ? { ...user, credits: payload.credits ?? user.credits, diamonds: payload.diamonds ?? user.diamonds }
          : user,
    }),
    /** The same user as read again; ignored when somebody else is signed in by now, or nobody. */
    userRefreshed: ({ user }, { payload }: PayloadAction<User>): AuthState => ({
      user: user?.id === payload.id ? payload : user,
    }),
  },
  selectors: {
    selectUser: (state) => state.user,
  },
});

export const { userChanged, userRefreshed, balancesChanged } = authSlice.actions;
export const { selectUser } = authSlice.selectors;
