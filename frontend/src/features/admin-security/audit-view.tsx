// The audit of the running system: four cards, what was found, four panels.
import type { SecurityAudit } from '@medconsult/common';
import { count, Facts, say, Section, SectionGrid, StatCards, Time } from '../operator/index.js';
import { Findings } from './findings.js';
import { StatusBadge } from './status-badge.js';

const DATE = /^\d{4}-\d\d-\d\dT/;

export function AuditView({ audit }: { readonly audit: SecurityAudit }) {
  const { vulnerabilities, dataProtection, encryption, authentication, compliance } = audit;
  const critical = vulnerabilities.filter(({ severity, status }) => severity === 'CRITICAL' && status !== 'complete');
  const review = audit.lastSecurityReview;
  return (
    <>
      <StatCards
        stats={[
          { label: say('security.encryption'), value: say('security.active') },
          { label: say('security.users'), value: count(authentication.users) },
          { label: say('security.critical'), value: count(critical.length) },
          { label: say('security.iso'), value: say('security.inProgress') },
        ]}
      />
      <Findings findings={vulnerabilities} />
      <SectionGrid>
        <Section title={say('security.protection')}>
          <Facts
            facts={[
              [say('security.medicalData'), <StatusBadge key="data" status={dataProtection.medicalDataEncryption} />],
              [say('security.algorithm'), encryption.algorithm],
              [say('security.keyRotation'), <StatusBadge key="keys" status={encryption.keyRotation} />],
              [say('security.auditLogging'), <StatusBadge key="audit" status={dataProtection.auditLogging} />],
            ]}
          />
        </Section>
        <Section title={say('security.access')}>
          <Facts
            facts={[
              [say('security.adminAuth'), <StatusBadge key="admin" status={authentication.adminAuth} />],
              [say('security.passwordPolicy'), <StatusBadge key="policy" status={authentication.passwordPolicy} />],
              [say('security.users'), count(authentication.users)],
            ]}
          />
        </Section>
        <Section title={say('security.compliance')}>
          <Facts
            facts={[
              [say('security.iso27001'), <StatusBadge key="iso" status={compliance.iso27001} />],
              [say('security.hipaa'), <StatusBadge key="hipaa" status={compliance.hipaa} />],
              [say('security.gdpr'), <StatusBadge key="gdpr" status={compliance.gdpr} />],
            ]}
          />
        </Section>
        <Section title={say('security.audit')}>
          <Facts
            facts={[
              [say('security.lastReview'), DATE.test(review) ? <Time key="review" at={review} /> : review],
              [say('security.timestamp'), <Time key="time" at={audit.timestamp} />],
            ]}
          />
        </Section>
      </SectionGrid>
    </>
  );
}
