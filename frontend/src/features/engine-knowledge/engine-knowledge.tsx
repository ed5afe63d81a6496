// What the clinical engine knows about what a page tells of, and the way from reading to asking.
import { page } from '../../app/page.js';
import { Suspense } from 'react';

export interface EngineKnowledgeProps {
  /** Ids of the engine's conditions, as the page's content names them. */
  readonly engine: readonly string[];
  /** What the page is about, for the first words in the consultation; left out: its first condition. */
  readonly topic?: string;
}

const Sheets = page<EngineKnowledgeProps>(async () => (await import('./engine-sheets.js')).EngineSheets);

/** Its data is loaded with the first page that needs it, and stands in prerendered pages. */
export function EngineKnowledge(props: EngineKnowledgeProps) {
  if (props.engine.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Sheets {...props} />
    </Suspense>
  );
}

EngineKnowledge.preload = (query: URLSearchParams): Promise<void> => Sheets.preload(query);
