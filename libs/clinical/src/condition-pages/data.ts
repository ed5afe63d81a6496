// The conditions' pages. A new one is one JSON file and one line in files.ts.
import { sourcesOf } from '../knowledge/knowledge.js';
import type { Source } from '../knowledge/schema.js';
import * as files from './files.js';
import type { ConditionPage } from './schema.js';

export const CONDITION_PAGES: ReadonlyMap<string, ConditionPage> = new Map(
  (Object.values(files) as unknown as readonly ConditionPage[]).map((page) => [page.id, page]),
);

/** The sources of all its sections, each once. */
export function pageSources({ sources }: ConditionPage): Source[] {
  return sourcesOf(Object.values(sources).flat());
}
