// Operator login. The token alone is worthless: it works only together with the admin cookie of the same login.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { OPERATOR_ROLES } from '../operator-rights.js';
import { Done, Empty, Instant } from '../values.js';

export const operators = contract('admin', 'operators', {
  login: operation({
    access: 'public',
    route: 'POST /api/admin/login',
    summary: 'Operator login',
    /** `code`: six digits of an authenticator app or a recovery code, where there is a second factor. */
    input: z.object({ email: z.string().max(254), password: z.string().max(256), code: z.string().max(16).nullish() }),
    output: z.object({
      email: z.string(),
      token: z.string(),
      session: z.object({ token: z.string(), expiresAt: Instant }),
    }),
    session: 'admin-start',
    limit: 'adminLogin',
    errors: ['INVALID_OPERATOR', 'CODE_REQUIRED'],
  }),
  logout: operation({
    access: 'admin',
    right: 'own-account',
    route: 'POST /api/admin/logout',
    summary: 'End the operator session; for a script with the real password, all of them',
    input: Empty,
    output: Done,
    session: 'admin-end',
  }),
  authenticate: operation({
    access: 'internal',
    callers: ['gateway'],
    summary: 'Checks the email and password headers (real password, or login token with the cookie)',
    input: z.object({ email: z.string(), password: z.string(), cookie: z.string().nullish() }),
    /** `proof`: for this request; every operator operation verifies it. */
    output: z.object({
      email: z.string(),
      role: z.enum(OPERATOR_ROLES),
      operatorSession: z.uuid().nullish(),
      proof: z.string(),
    }),
    errors: ['INVALID_OPERATOR'],
  }),
});
