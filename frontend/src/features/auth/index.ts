// What other features may use of this one.
export { authApi, useCurrentUserQuery, useLoginMutation, useMailOptionsQuery } from './api.js';
export { balancesChanged, identityChanged, selectUser, userChanged, userRefreshed } from './current-user.js';
export { MailboxNote } from './mail-notes.js';
export { useLinkToken } from './use-link-token.js';
export { useComingBack } from './way-back.js';
export { useAdoptSession, useSignedIn, useSignedOut } from './use-account.js';
