// Everything that the checks look at, collected by security-audit.service.ts.
import type { Posture } from '@medconsult/common';
import type { TrailState } from '../audit/audit-reader.service.js';

export interface ServicePosture {
  readonly service: string;
  /** Null when the service did not answer. */
  readonly posture: Posture | null;
}

export interface SystemPosture {
  readonly now: Date;
  readonly services: readonly ServicePosture[];
  readonly trail: TrailState;
  /** What the service's own role could do to the audit trail besides adding. */
  readonly trailRights: readonly string[];
  readonly failedLogins: number;
  readonly lastBackup: Date | null;
  readonly secondFactor: boolean;
  /** Of the configured first password; null when none is configured. */
  readonly initialPasswordLength: number | null;
  readonly lastReview: string | null;
}
