import type { Report } from '@medconsult/common';
import data from './sample-report.json' with { type: 'json' };

/** A report about nobody, made up to show the parts of a real one. Its figures are no rules of the product. */
export interface SampleReport {
  readonly patient: string;
  readonly date: string;
  readonly confidence: string;
  readonly diagnosis: readonly string[];
  readonly success: readonly { readonly label: string; readonly percent: number }[];
  readonly figures: Report['figures'];
}

// JSON knows no literal types; a test parses it with the schema of reports.
export const SAMPLE = data as unknown as SampleReport;
