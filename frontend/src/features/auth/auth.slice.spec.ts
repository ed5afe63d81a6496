import { expect } from '@jest/globals';
import { aUser } from '../../testing/builders.js';
import { authSlice, balancesChanged, userRefreshed } from './auth.slice.js';

const { reducer } = authSlice;
const state = { user: aUser({ credits: 5, diamonds: 8 }) };
const other = '00000000-0000-4000-8000-000000000000';

describe('balances', () => {
  it('takes what a reply names, zero included, and keeps the rest', () => {
    expect(reducer(state, balancesChanged({ credits: 0 })).user).toMatchObject({ credits: 0, diamonds: 8 });
    expect(reducer(state, balancesChanged({ credits: null, diamonds: 6 })).user).toMatchObject({
      credits: 5,
      diamonds: 6,
    });
  });

  it('an answer about somebody else changes nothing', () => {
    expect(reducer(state, balancesChanged({ userId: other, credits: 99 }))).toEqual(state);
    expect(reducer(state, userRefreshed(aUser({ id: other })))).toEqual(state);
    expect(reducer({ user: null }, userRefreshed(aUser()))).toEqual({ user: null });
    expect(reducer({ user: null }, balancesChanged({ credits: 9 }))).toEqual({ user: null });
  });
});
