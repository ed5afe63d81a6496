import { expect } from '@jest/globals';
import { createStore } from '../../app/store.js';
import { aUser } from '../../testing/builders.js';
import { balancesChanged, selectUser, userChanged, userRefreshed } from './current-user.js';

const user = aUser({ credits: 5, diamonds: 8 });
const other = '00000000-0000-4000-8000-000000000000';

function signedIn(as: typeof user | null = user) {
  localStorage.clear();
  const store = createStore();
  store.dispatch(userChanged(as));
  return { store, now: () => selectUser(store.getState()) };
}

describe('balances', () => {
  it('takes what a reply names, zero included, and keeps the rest', () => {
    const { store, now } = signedIn();
    store.dispatch(balancesChanged({ credits: 0 }));
    expect(now()).toMatchObject({ credits: 0, diamonds: 8 });
    store.dispatch(balancesChanged({ credits: null, diamonds: 6 }));
    expect(now()).toMatchObject({ credits: 0, diamonds: 6 });
  });

  it('an answer about somebody else changes nothing', () => {
    const { store, now } = signedIn();
    store.dispatch(balancesChanged({ userId: other, credits: 99 }));
    store.dispatch(userRefreshed(aUser({ id: other })));
    expect(now()).toEqual(user);
    const nobody = signedIn(null);
    nobody.store.dispatch(userRefreshed(aUser()));
    nobody.store.dispatch(balancesChanged({ credits: 9 }));
    expect(nobody.now()).toBeNull();
  });
});
