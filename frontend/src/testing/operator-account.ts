// Who is logged in as operator.
import type { OperatorAccount } from '@medconsult/common';

export const OPERATOR = { email: 'ops@example.org', password: 'token-of-this-login' };
export const AT = '2026-11-20T14:55:30.000Z';
export const UUID = '5f0c2d1e-8a4b-4c3d-9e2f-1a2b3c4d5e6f';

export function anOperatorAccount(part: Partial<OperatorAccount> = {}): OperatorAccount {
  const rights: OperatorAccount['rights'] = [
    'own-account',
    'figures',
    'disclose',
    'work',
    'security',
    'refunds',
    'operators',
  ];
  return {
    email: OPERATOR.email,
    role: 'owner',
    rights,
    secondFactor: 'none',
    recoveryCodes: 0,
    sessions: [{ id: UUID, createdAt: AT, usedAt: AT, address: '203.0.113.7', browser: 'Firefox', current: true }],
    ...part,
  };
}
