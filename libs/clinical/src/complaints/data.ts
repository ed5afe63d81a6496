// The complaints and what they rest on. A new one is one JSON file and one line in files.ts.
import { knowledge } from '../knowledge.js';
import type { Source } from '../schema.js';
import * as files from './files.js';
import type { Complaint } from './schema.js';
import * as sourceFiles from './source-files.js';

export const COMPLAINTS = Object.values(files) as unknown as readonly Complaint[];

const SOURCES = new Map(
  (Object.values(sourceFiles) as readonly (readonly Source[])[]).flat().map((source) => [source.id, source]),
);

export function complaintSources({ sources }: Complaint): Source[] {
  return sources.map((id) => SOURCES.get(id) ?? knowledge().sources.get(id)).filter((one) => one !== undefined);
}
