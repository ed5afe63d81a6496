// What the audit has found: critical and high in full, the rest folded away.
import type { SecurityFinding } from '@medconsult/common';
import { styled } from '@mui/material/styles';
import { SIZES } from '../../ui/theme/tokens.js';
import { Quiet, Row, say, Section, ToneBadge } from '../operator/index.js';
import { StatusBadge } from './status-badge.js';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: SIZES.sm,
  '& li': { display: 'grid', gap: 6, paddingBlock: 12, overflowWrap: 'anywhere' },
  '& li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));
const Folded = styled('details')({
  fontSize: '0.875rem',
  '& summary': { minBlockSize: 44, lineHeight: '44px', cursor: 'pointer' },
});

const SHOWN: readonly SecurityFinding['severity'][] = ['CRITICAL', 'HIGH'];
const ORDER: readonly SecurityFinding['severity'][] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

function FindingList({ findings }: { readonly findings: readonly SecurityFinding[] }) {
  return (
    <List>
      {findings.map(({ id, severity, issue, status, fix }) => (
        <li key={id}>
          <Row>
            <ToneBadge tone={SHOWN.includes(severity) ? 'destructive' : 'outline'}>{severity}</ToneBadge>
            <StatusBadge status={status} />
          </Row>
          <span>{issue}</span>
          {status !== 'complete' && (
            <small>
              {say('security.fix')}: {fix}
            </small>
          )}
        </li>
      ))}
    </List>
  );
}

export function Findings({ findings }: { readonly findings: readonly SecurityFinding[] }) {
  const ordered = findings.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  const shown = ordered.filter(({ severity }) => SHOWN.includes(severity));
  const lower = ordered.filter(({ severity }) => !SHOWN.includes(severity));
  return (
    <Section title={say('security.vulnerabilities')}>
      {shown.length > 0 ? <FindingList findings={shown} /> : <Quiet>{say('security.noVulnerabilities')}</Quiet>}
      {lower.length > 0 && (
        <Folded>
          <summary>{say('security.lower', { n: lower.length })}</summary>
          <FindingList findings={lower} />
        </Folded>
      )}
    </Section>
  );
}
