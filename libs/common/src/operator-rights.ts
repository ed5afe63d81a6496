// Which operator may do what: one table. An operation for operators names the right that it needs; both the gateway and the
// service that serves it check it here.
import type { Operation } from './contract.js';

export const OPERATOR_ROLES = ['viewer', 'support', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * `own-account`: password, second factor and sessions of oneself. `figures`: figures and lists, without what people wrote.
 * `disclose`: what people wrote, each view written down. `work`: failed jobs and lost events, once more or away. `security`: the
 * state of the system and what operators did. `refunds`: sending money back. `operators`: who is one, and which.
 */
export const OPERATOR_RIGHTS = [
  'own-account',
  'figures',
  'disclose',
  'work',
  'security',
  'refunds',
  'operators',
] as const;
export type OperatorRight = (typeof OPERATOR_RIGHTS)[number];

const TABLE: Readonly<Record<OperatorRole, readonly OperatorRight[]>> = {
  viewer: ['own-account', 'figures'],
  support: ['own-account', 'figures', 'disclose', 'work', 'security'],
  owner: OPERATOR_RIGHTS,
};

export const rightsOf = (role: OperatorRole): readonly OperatorRight[] => TABLE[role];

/** Whether a role includes a right; false without a role. */
export function hasRight(role: OperatorRole | undefined, right: OperatorRight): boolean {
  return role !== undefined && TABLE[role].includes(right);
}

/** The right an operator operation needs; one without a right is for owners only. */
export function mayCall(role: OperatorRole | undefined, { right = 'operators' }: Pick<Operation, 'right'>): boolean {
  return hasRight(role, right);
}
