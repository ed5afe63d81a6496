import fc from 'fast-check';
import { CONTRACTS } from './contracts/index.js';
import { hasRight, mayCall, OPERATOR_RIGHTS, rightsOf, OPERATOR_ROLES, type OperatorRole } from './operator-rights.js';

const role = fc.constantFrom(...OPERATOR_ROLES);
const right = fc.constantFrom(...OPERATOR_RIGHTS);
const FORMER = { viewer: [], support: ['viewer'], owner: ['viewer', 'support'] } as const satisfies Record<
  OperatorRole,
  OperatorRole[]
>;

describe('the rights of operators', () => {
  it('only grow from viewer to support to owner', () => {
    fc.assert(
      fc.property(role, right, (one, what) => {
        for (const lesser of FORMER[one]) if (hasRight(lesser, what)) expect(hasRight(one, what)).toBe(true);
      }),
    );
  });

  it('belong to owners in full, to nobody without a role, and to every operator for their own account', () => {
    fc.assert(
      fc.property(role, right, (one, what) => {
        expect(hasRight('owner', what)).toBe(true);
        expect(hasRight(undefined, what)).toBe(false);
        expect(hasRight(one, 'own-account')).toBe(true);
        expect(rightsOf(one).includes(what)).toBe(hasRight(one, what));
      }),
    );
  });

  it('let only owners manage operators, and no viewer read what people wrote', () => {
    expect(OPERATOR_ROLES.filter((one) => hasRight(one, 'operators'))).toEqual(['owner']);
    expect(OPERATOR_ROLES.filter((one) => hasRight(one, 'disclose'))).toEqual(['support', 'owner']);
  });

  it('reserve an operation that names none for owners', () => {
    expect(OPERATOR_ROLES.filter((one) => mayCall(one, {}))).toEqual(['owner']);
  });
});

const VIEWERS = [
  'GET /api/admin/account',
  'GET /api/admin/ads-tracking',
  'GET /api/admin/all-visitors',
  'GET /api/admin/conversions',
  'GET /api/admin/dead-letters',
  'GET /api/admin/feedback',
  'GET /api/admin/images',
  'GET /api/admin/paid-users',
  'GET /api/admin/payment-attempts',
  'GET /api/admin/payments',
  'GET /api/admin/queues',
  'GET /api/admin/queues/:name/failed',
  'GET /api/admin/reports',
  'GET /api/admin/sessions',
  'GET /api/admin/site-visitors',
  'GET /api/admin/stats',
  'GET /api/admin/unified-sessions',
  'GET /api/admin/users',
  'POST /api/admin/account/end-other-sessions',
  'POST /api/admin/account/password',
  'POST /api/admin/account/recovery-codes',
  'POST /api/admin/account/second-factor',
  'POST /api/admin/account/second-factor/confirm',
  'POST /api/admin/account/second-factor/remove',
  'POST /api/admin/account/sessions/:id/end',
  'POST /api/admin/logout',
];
const SUPPORT_TOO = [
  'GET /api/admin/audit-trail',
  'GET /api/admin/audit-trail/check',
  'GET /api/admin/image/:id',
  'GET /api/admin/report/:id/questions',
  'GET /api/admin/security-audit',
  'GET /api/admin/session/:id/messages',
  'GET /api/sessions/:id/messages?isAdmin',
  'POST /api/admin/dead-letters/:id/discard',
  'POST /api/admin/dead-letters/:id/retry',
  'POST /api/admin/queues/:name/discard',
  'POST /api/admin/queues/:name/retry',
];
const OWNERS_TOO = [
  'GET /api/admin/operators',
  'POST /api/admin/operators/:id/disable',
  'POST /api/admin/operators/:id/enable',
  'POST /api/admin/operators/:id/remove',
  'POST /api/admin/operators/:id/reset',
  'POST /api/admin/operators/:id/role',
  'POST /api/admin/operators/invite',
  'POST /api/admin/payments/:id/refund',
];

describe('the operations of operators', () => {
  const operations = CONTRACTS.flatMap(({ operations: all }) => Object.entries(all));

  it('name the right that they need, and no other operation does', () => {
    for (const [name, operation] of operations) {
      expect([name, operation.right !== undefined]).toEqual([name, operation.access === 'admin']);
    }
  });

  it('are open to these roles', () => {
    const open = (one: OperatorRole) =>
      operations
        .filter(([, operation]) => operation.access === 'admin' && mayCall(one, operation))
        .map(([, { route, variantOf }]) => route ?? `${variantOf?.route}?${variantOf?.flag}`)
        .sort();
    const [viewer, support, owner] = OPERATOR_ROLES.map(open) as [string[], string[], string[]];
    expect(viewer).toEqual(VIEWERS);
    expect(support.filter((each) => !viewer.includes(each))).toEqual(SUPPORT_TOO);
    expect(owner.filter((each) => !support.includes(each))).toEqual(OWNERS_TOO);
  });
});
