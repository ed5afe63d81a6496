import { OPERATOR_ROLES } from '@medconsult/common';
import fc from 'fast-check';
import { leavesAnOwner, statusOf, type Member } from './team.rules.js';

const member = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  role: fc.constantFrom(...OPERATOR_ROLES),
  hasPassword: fc.boolean(),
  disabled: fc.boolean(),
});
const team = fc.uniqueArray(member, { selector: ({ id }) => id, minLength: 1 });
const change = fc.option(
  fc.record(
    { role: fc.constantFrom(...OPERATOR_ROLES), hasPassword: fc.boolean(), disabled: fc.boolean() },
    { requiredKeys: [] },
  ),
);
const canManage = ({ role, hasPassword, disabled }: Member) => role === 'owner' && hasPassword && !disabled;

describe('the last owner', () => {
  it('remains, whatever is done to whom in whatever order', () => {
    fc.assert(
      fc.property(team, fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), change)), (first, changes) => {
        fc.pre(first.some(canManage));
        let now: Member[] = first;
        for (const [id, after] of changes) {
          if (!leavesAnOwner(now, id, after)) continue;
          now = now.flatMap((one) => (one.id !== id ? [one] : after ? [{ ...one, ...after }] : []));
        }
        expect(now.some(canManage)).toBe(true);
      }),
    );
  });

  it('may hand over and leave', () => {
    const ann = { id: 'ann', role: 'owner', hasPassword: true, disabled: false } as const;
    const bob = { ...ann, id: 'bob', role: 'support' } as const;
    expect(leavesAnOwner([ann, bob], 'ann', null)).toBe(false);
    expect(leavesAnOwner([ann, bob], 'bob', { role: 'owner' })).toBe(true);
    expect(leavesAnOwner([ann, { ...bob, role: 'owner' }], 'ann', null)).toBe(true);
    expect(leavesAnOwner([ann, { ...bob, role: 'owner', hasPassword: false }], 'ann', { disabled: true })).toBe(false);
  });
});

it.each([
  [true, false, 'active'],
  [false, false, 'waiting'],
  [true, true, 'disabled'],
  [false, true, 'disabled'],
] as const)('with a password: %s, disabled: %s is %s', (hasPassword, disabled, status) => {
  expect(statusOf({ hasPassword, disabled })).toBe(status);
});
