// What a person's own list of illnesses and medicines tells the engine.
import type { Answer } from '../input.js';
import { extract } from './extract.js';
import { knowledge } from '../knowledge/knowledge.js';

/**
 * Lasting circumstances (pregnancy, diabetes, blood thinners ...) named in a list of conditions and medicines, as answers
 * given with yes. Complaints in the list are left out: what was once is not what is now.
 */
export function circumstancesIn(listed: readonly string[]): Answer[] {
  const { findings } = knowledge();
  return [...extract(listed)]
    .filter(([id, present]) => present && findings.get(id)?.circumstance)
    .map(([findingId]) => ({ findingId, value: 'yes' }));
}
