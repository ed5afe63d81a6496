// There is always an owner who can sign in: nobody else could restore access for the others.
import type { OperatorRole } from '@medconsult/common';

export interface Member {
  readonly id: string;
  readonly role: OperatorRole;
  readonly hasPassword: boolean;
  readonly disabled: boolean;
}

const isOwnerWhoCanSignIn = ({ role, hasPassword, disabled }: Member): boolean =>
  role === 'owner' && hasPassword && !disabled;

/** Whether such an owner is left once a member has become `after`, or is removed. */
export function leavesAnOwner(team: readonly Member[], id: string, after: Partial<Member> | null): boolean {
  const changed = team.flatMap((member) => {
    if (member.id !== id) return [member];
    return after ? [{ ...member, ...after }] : [];
  });
  return changed.some(isOwnerWhoCanSignIn);
}

export const statusOf = ({ hasPassword, disabled }: Pick<Member, 'hasPassword' | 'disabled'>) => {
  if (disabled) return 'disabled' as const;
  return hasPassword ? ('active' as const) : ('waiting' as const);
};
