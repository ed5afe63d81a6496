// A special finding brings its general ones along: a rash in a band is a rash.
import { knowledge } from '../knowledge/knowledge.js';

/** Finding id -> present or not. What is not in it was not spoken of. */
export type Findings = ReadonlyMap<string, boolean>;

/**
 * Adds what present findings bring along. What was denied stays denied, and so does what only it would have brought along;
 * a denied general one denies nothing special that was affirmed.
 */
export function withImplied(found: Map<string, boolean>): Findings {
  return affirmImplied(presentIn(found), found, (id) => found.get(id) === false);
}

/** The findings that are present. */
export function presentIn(found: Findings): string[] {
  return [...found].flatMap(([id, is]) => (is ? [id] : []));
}

/** Adds to `found` what these findings bring along, but for what `isDenied`. */
export function affirmImplied(
  ids: Iterable<string>,
  found: Map<string, boolean>,
  isDenied: (id: string) => boolean,
): Map<string, boolean> {
  for (const id of ids) {
    const general = (knowledge().findings.get(id)?.implies ?? []).filter(
      (one) => found.get(one) !== true && !isDenied(one),
    );
    for (const one of general) {
      found.set(one, true);
      affirmImplied([one], found, isDenied);
    }
  }
  return found;
}
