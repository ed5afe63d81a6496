// The panels of the dashboard, in its own terms: active, enabled, complete; in_progress, partial; open.
import type { SecurityAudit, SecurityFinding } from '@medconsult/common';

type Panels = Omit<SecurityAudit, 'vulnerabilities' | 'lastSecurityReview' | 'timestamp'>;

/** The worst status of these findings. */
function worst(findings: readonly SecurityFinding[], ...ids: string[]): SecurityFinding['status'] {
  const found = findings.filter(({ id }) => ids.includes(id)).map(({ status }) => status);
  if (found.includes('open')) return 'open';
  return found.includes('partial') ? 'partial' : 'complete';
}

/** While a finding is open, the area it concerns is at best partly done. */
const asLong = (status: SecurityFinding['status'], good: string, bad: string): string =>
  status === 'complete' ? good : bad;

function rotationOf(findings: readonly SecurityFinding[]): string {
  if (worst(findings, 'older-keys') === 'open') return 'in_progress';
  return asLong(worst(findings, 'key-age', 'lost-keys'), 'enabled', 'partial');
}

export function panelsOf(findings: readonly SecurityFinding[], users: number): Panels {
  return {
    dataProtection: {
      medicalDataEncryption: asLong(worst(findings, 'weak-keys', 'lost-keys'), 'active', 'partial'),
      auditLogging: asLong(worst(findings, 'audit-chain', 'audit-insert-only'), 'active', 'partial'),
    },
    encryption: { algorithm: 'AES-256-GCM', keyRotation: rotationOf(findings) },
    authentication: {
      users,
      adminAuth: asLong(worst(findings, 'second-factor', 'initial-password'), 'enabled', 'partial'),
      passwordPolicy: 'partial',
    },
    // Nobody has certified this product. Safeguards are there in part; contracts, training and audits are the operator's.
    compliance: { iso27001: 'in_progress', hipaa: 'partial', gdpr: 'partial' },
  };
}
