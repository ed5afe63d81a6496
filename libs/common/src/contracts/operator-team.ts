// Operators and their roles, for owners; and what somebody with a one-time link may do.
import { z } from 'zod';
import { contract, operation } from '../contract.js';
import { OPERATOR_ROLES } from '../operator-rights.js';
import { Done, Email, Empty, Instant } from '../values.js';
import { OperatorPassword } from './operator-account.js';

/** How long an invitation or password link works; each works once. */
export const OPERATOR_LINK_HOURS = 48;

export const OperatorRow = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  /** `waiting`: has no password at the moment, but a link to choose one. */
  status: z.enum(['active', 'waiting', 'disabled']),
  secondFactor: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Until when the link of a waiting operator works. */
  linkUntil: Instant.nullable(),
});
export type OperatorRow = z.infer<typeof OperatorRow>;

/** The token goes into an address's fragment, which reaches no server and no log. Shown once. */
export const OperatorLink = z.object({ email: z.string(), token: z.string(), expiresAt: Instant });
export type OperatorLink = z.infer<typeof OperatorLink>;

const MANAGE = { access: 'admin', right: 'operators', limit: 'operator' } as const;
const CHANGE = { ...MANAGE, output: Done, errors: ['NOT_FOUND', 'LAST_OWNER'] } as const;
const OneOperator = z.object({ id: z.uuid() });
const Token = z.string().min(20).max(64);
const JOIN = { access: 'public', limit: 'adminLogin', errors: ['OPERATOR_LINK_GONE'] } as const;

export const operatorTeam = contract('admin', 'team', {
  list: operation({
    ...MANAGE,
    route: 'GET /api/admin/operators',
    summary: 'All operators',
    input: Empty,
    output: z.array(OperatorRow),
    repeatable: true,
  }),
  invite: operation({
    ...MANAGE,
    route: 'POST /api/admin/operators/invite',
    summary: 'Invites an operator; answers a one-time link for 48 hours',
    input: z.object({ email: Email, role: z.enum(OPERATOR_ROLES) }),
    output: OperatorLink,
    errors: ['OPERATOR_EXISTS'],
  }),
  setRole: operation({
    ...CHANGE,
    route: 'POST /api/admin/operators/:id/role',
    summary: 'Gives an operator another role, at once',
    input: OneOperator.extend({ role: z.enum(OPERATOR_ROLES) }),
  }),
  disable: operation({
    ...CHANGE,
    route: 'POST /api/admin/operators/:id/disable',
    summary: 'Disables an operator at once',
    input: OneOperator,
  }),
  enable: operation({
    ...CHANGE,
    route: 'POST /api/admin/operators/:id/enable',
    summary: 'Enables a disabled operator again',
    input: OneOperator,
  }),
  reset: operation({
    ...MANAGE,
    route: 'POST /api/admin/operators/:id/reset',
    summary:
      'Ends an operator’s password and sessions, if asked the second factor, too; answers a one-time link to a new one',
    input: OneOperator.extend({ withSecondFactor: z.boolean().default(false) }),
    output: OperatorLink,
    errors: ['NOT_FOUND', 'LAST_OWNER'],
  }),
  remove: operation({
    ...CHANGE,
    route: 'POST /api/admin/operators/:id/remove',
    summary: 'Removes an operator; what they did stays in the trail',
    input: OneOperator,
  }),
  link: operation({
    ...JOIN,
    route: 'POST /api/admin/join/look',
    summary: 'The operator whom a one-time link is for',
    input: z.object({ token: Token }),
    output: z.object({ email: z.string(), role: z.enum(OPERATOR_ROLES), expiresAt: Instant }),
  }),
  join: operation({
    ...JOIN,
    route: 'POST /api/admin/join',
    summary: 'Chooses a password with a one-time link, which ends with it',
    input: z.object({ token: Token, password: OperatorPassword }),
    output: Done,
  }),
});
