// Who is signed in, as this browser knows it. The server decides; this is what the screen shows between two answers.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@medconsult/common';

export interface AuthState {
  readonly user: User | null;
}

export interface NewBalances {
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
      user: user && {
        ...user,
        credits: payload.credits ?? user.credits,
        diamonds: payload.diamonds ?? user.diamonds,
      },
    }),
  },
  selectors: {
    selectUser: (state) => state.user,
  },
});

export const { userChanged, balancesChanged } = authSlice.actions;
export const { selectUser } = authSlice.selectors;
