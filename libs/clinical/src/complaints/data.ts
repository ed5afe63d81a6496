// The complaints. A new one is one JSON file and one line in files.ts.
import { sourcesOf } from '../knowledge/knowledge.js';
import type { Source } from '../knowledge/schema.js';
import * as files from './files.js';
import type { Complaint } from './schema.js';

export const COMPLAINTS = Object.values(files) as unknown as readonly Complaint[];

export function complaintSources({ sources }: Complaint): Source[] {
  return sourcesOf(sources);
}
