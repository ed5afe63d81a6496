// What other features may use of this one.
export { authApi, useCurrentUserQuery, useLoginMutation } from './api.js';
export { balancesChanged, selectUser, userChanged, userRefreshed } from './auth.slice.js';
export { useAdoptSession, useSignedIn, useSignedOut } from './use-account.js';
