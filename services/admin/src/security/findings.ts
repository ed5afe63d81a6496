// Turns the results of the checks into what the dashboard shows: worst first.
import type { SecurityFinding } from '@medconsult/common';
import { z } from 'zod';
import data from '../../data/findings.json' with { type: 'json' };
import { CHECKS, type Found } from './checks.js';
import type { SystemPosture } from './posture.js';

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

const Words = z.object({
  severity: z.enum(SEVERITIES),
  open: z.string().optional(),
  partial: z.string().optional(),
  complete: z.string().optional(),
  fix: z.string(),
});
type Words = z.infer<typeof Words>;

export const FINDINGS: Readonly<Record<string, Words>> = z.record(z.string(), Words).parse(data);

/** The remaining risk: none for what passed, one step less for what is partly done. */
function severityOf({ severity }: Words, status: Found['status']): SecurityFinding['severity'] {
  if (status === 'complete') return 'LOW';
  const lower = SEVERITIES[SEVERITIES.indexOf(severity) + 1] ?? 'LOW';
  return status === 'partial' ? lower : severity;
}

function findingOf(id: string, { status, detail = '' }: Found): SecurityFinding {
  const words = FINDINGS[id];
  const issue = words?.[status];
  if (!words || issue === undefined) throw new Error(`There are no texts for the finding ${id} (${status}).`);
  return {
    id,
    severity: severityOf(words, status),
    issue: issue.replace('{detail}', () => detail),
    status,
    fix: words.fix,
  };
}

const RANK = { open: 0, partial: 1, complete: 2 } as const;

export function findingsOf(system: SystemPosture): SecurityFinding[] {
  const findings = Object.entries(CHECKS).map(([id, check]) => findingOf(id, check(system)));
  const rank = ({ status, severity }: SecurityFinding): number => RANK[status] * 10 + SEVERITIES.indexOf(severity);
  return findings.sort((a, b) => rank(a) - rank(b));
}
