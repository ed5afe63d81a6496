// What operators see and change in their own account: password, second factor, recovery codes, sessions.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { OPERATOR_RIGHTS, OPERATOR_ROLES } from '../operator-rights.js';
import { Amount, Done, Empty, Instant } from '../values.js';

export const OPERATOR_PASSWORD_MIN = 12;
export const OperatorPassword = z
  .string()
  .min(OPERATOR_PASSWORD_MIN, `must have at least ${OPERATOR_PASSWORD_MIN} characters`)
  .max(256);

export const OperatorSession = z.object({
  id: z.uuid(),
  createdAt: Instant,
  usedAt: Instant,
  address: z.string().nullable(),
  /** The browser's user agent. */
  browser: z.string().nullable(),
  /** The session that makes this call. */
  current: z.boolean(),
});
export type OperatorSession = z.infer<typeof OperatorSession>;

export const OperatorAccount = z.object({
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  rights: z.array(z.enum(OPERATOR_RIGHTS)),
  /** `shared`: by the configuration, until the operator has one of their own. */
  secondFactor: z.enum(['own', 'shared', 'none']),
  /** Unused recovery codes. */
  recoveryCodes: Amount,
  sessions: z.array(OperatorSession),
});
export type OperatorAccount = z.infer<typeof OperatorAccount>;

/** Shown once. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

const OWN = { access: 'admin', right: 'own-account', limit: 'operator' } as const;
const Password = z.string().max(256);
/** Of the authenticator app, or a recovery code. */
const Code = z.string().min(6).max(16);
const PROOF = ['WRONG_PASSWORD'] as const;

export const operatorAccount = contract('admin', 'account', {
  overview: operation({
    ...OWN,
    route: 'GET /api/admin/account',
    summary: 'The own role, rights, second factor and sessions',
    input: Empty,
    output: OperatorAccount,
    repeatable: true,
  }),
  changePassword: operation({
    ...OWN,
    route: 'POST /api/admin/account/password',
    summary: 'A new password; all other sessions end',
    input: z.object({ password: Password, newPassword: OperatorPassword }),
    output: Done,
    errors: PROOF,
  }),
  beginSecondFactor: operation({
    ...OWN,
    route: 'POST /api/admin/account/second-factor',
    summary: 'A secret for an authenticator app; it counts once a code of it has been confirmed',
    input: z.object({ password: Password }),
    /** `picture`: a QR code of `uri` as a data address. */
    output: z.object({ secret: z.string(), uri: z.string(), picture: z.string() }),
    errors: [...PROOF, 'SECOND_FACTOR_ON'],
  }),
  confirmSecondFactor: operation({
    ...OWN,
    route: 'POST /api/admin/account/second-factor/confirm',
    summary: 'Turns the second factor on; answers recovery codes, once',
    input: z.object({ code: Code }),
    output: RecoveryCodes,
    errors: ['WRONG_CODE', 'NO_SECOND_FACTOR'],
  }),
  removeSecondFactor: operation({
    ...OWN,
    route: 'POST /api/admin/account/second-factor/remove',
    summary: 'Turns the own second factor off',
    input: z.object({ password: Password, code: Code }),
    output: Done,
    errors: [...PROOF, 'NO_SECOND_FACTOR'],
  }),
  renewRecoveryCodes: operation({
    ...OWN,
    route: 'POST /api/admin/account/recovery-codes',
    summary: 'New recovery codes, once; the old ones end',
    input: z.object({ password: Password, code: Code }),
    output: RecoveryCodes,
    errors: [...PROOF, 'NO_SECOND_FACTOR'],
  }),
  endSession: operation({
    ...OWN,
    route: 'POST /api/admin/account/sessions/:id/end',
    summary: 'Ends one of the own sessions',
    input: z.object({ id: z.uuid() }),
    output: Done,
    errors: ['NOT_FOUND'],
  }),
  endOtherSessions: operation({
    ...OWN,
    route: 'POST /api/admin/account/end-other-sessions',
    summary: 'Ends all of the own sessions but this one',
    input: Empty,
    output: Done,
  }),
});
