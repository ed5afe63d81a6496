// Accounts: registration, login, sessions. Owned by billing, because a payment creates an account and its credits in
// one transaction.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { Amount, ClaimedUser, Done, Email, Empty, Fingerprint, Instant, Password, UserId } from '../values.js';

export const User = z
  .object({
    id: UserId,
    email: z.string(),
    credits: Amount,
    diamonds: Amount,
    createdAt: Instant,
    lastDailyQuestionDate: Instant.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** A new session: the token goes into the cookie and is stored only as a hash. */
export const SessionGrant = z.object({ token: z.string(), expiresAt: Instant });

const Changed = Done.extend({ message: z.string(), endedSessions: z.array(z.string()) });

const SignedIn = User.extend({ session: SessionGrant });

export const accounts = contract('billing', 'accounts', {
  register: operation({
    access: 'device',
    route: 'POST /api/register',
    summary: 'Create an account; earlier conversations of this device stay reachable',
    input: z.object({ email: Email, password: Password, deviceFingerprint: Fingerprint.nullish() }),
    output: SignedIn,
    session: 'user-start',
    limit: 'account',
    errors: ['EMAIL_TAKEN', 'WEAK_PASSWORD'],
  }),
  login: operation({
    access: 'device',
    route: 'POST /api/login',
    summary: 'Sign in with e-mail and password',
    input: z.object({
      email: z.string().max(254),
      password: z.string().max(256),
      deviceFingerprint: Fingerprint.nullish(),
    }),
    output: SignedIn,
    session: 'user-start',
    limit: 'account',
    errors: ['INVALID_CREDENTIALS'],
  }),
  logout: operation({
    access: 'device',
    route: 'POST /api/logout',
    summary: 'End the session on the server',
    input: Empty,
    output: z.object({ success: z.literal(true) }),
    session: 'user-end',
  }),
  currentUser: operation({
    access: 'user',
    callers: ['chat', 'reports'],
    route: 'GET /api/user/current',
    summary: 'The signed-in user; 401 when there is none',
    input: Empty,
    output: User,
    repeatable: true,
    limit: 'read',
  }),
  userById: operation({
    access: 'user',
    route: 'GET /api/user/:id',
    summary: 'The signed-in user by id; any other id is refused',
    input: z.object({ id: UserId }),
    output: User,
    repeatable: true,
    limit: 'read',
  }),
  updateEmail: operation({
    access: 'user',
    route: 'POST /api/update-email',
    summary:
      'Change the e-mail address; ends all other sessions. Later than 15 minutes after the log-in it takes the password, or the link that is then sent to the new address (`pendingEmail`)',
    input: z
      .object({
        email: Email.optional(),
        newEmail: Email.optional(),
        userId: ClaimedUser,
        password: z.string().max(256).nullish(),
      })
      .refine(({ email, newEmail }) => Boolean(email ?? newEmail), { path: ['email'], message: 'is missing' }),
    output: User.extend({ endedSessions: z.array(z.string()), pendingEmail: z.string().optional() }),
    session: 'user-others-end',
    limit: 'credentials',
    errors: ['EMAIL_TAKEN', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN'],
  }),
  updatePassword: operation({
    access: 'user',
    route: 'POST /api/update-password',
    summary: 'Change the password; ends all other sessions',
    input: z.object({ password: Password, userId: ClaimedUser }),
    output: Changed,
    session: 'user-others-end',
    limit: 'credentials',
    errors: ['WEAK_PASSWORD'],
  }),
  updatePasswordDirect: operation({
    access: 'user',
    route: 'POST /api/update-password-direct',
    summary: 'Change the password from the account panel; ends all other sessions',
    input: z.object({ newPassword: Password, userId: ClaimedUser }),
    output: Changed,
    session: 'user-others-end',
    limit: 'credentials',
    errors: ['WEAK_PASSWORD'],
  }),
  count: operation({
    access: 'internal',
    callers: ['admin'],
    summary: 'How many accounts there are',
    input: Empty,
    output: z.object({ accounts: Amount }),
    repeatable: true,
  }),
  resolveSession: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: 'Who a session token belongs to, or null; extends the idle time',
    input: z.object({ tokenHash: z.string() }),
    output: z.object({ userId: UserId, signedInAt: z.number(), expiresAt: z.number() }).nullable(),
    repeatable: true,
  }),
});
