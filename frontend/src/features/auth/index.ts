// What other features may use of this one.
export { authApi, useCurrentUserQuery, useLoginMutation } from './api.js';
export { balancesChanged, identityChanged, selectUser, userChanged, userRefreshed } from './current-user.js';
export { useAdoptSession, useSignedIn, useSignedOut } from './use-account.js';
