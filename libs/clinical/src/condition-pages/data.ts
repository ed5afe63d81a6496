// The conditions' pages and what they rest on. A new one is one JSON file and one line in files.ts.
import { knowledge } from '../knowledge.js';
import type { Source } from '../schema.js';
import * as files from './files.js';
import type { ConditionPage } from './schema.js';
import * as sourceFiles from './source-files.js';

export const CONDITION_PAGES: ReadonlyMap<string, ConditionPage> = new Map(
  (Object.values(files) as unknown as readonly ConditionPage[]).map((page) => [page.id, page]),
);

const SOURCES = new Map(
  (Object.values(sourceFiles) as readonly (readonly Source[])[]).flat().map((source) => [source.id, source]),
);

/** The sources of all its sections, each once. */
export function pageSources({ sources }: ConditionPage): Source[] {
  const ids = new Set(Object.values(sources).flat());
  return [...ids].map((id) => SOURCES.get(id) ?? knowledge().sources.get(id)).filter((one) => one !== undefined);
}
