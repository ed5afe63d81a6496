// Findings that another one amounts to from a certain age on.
import { knowledge } from '../knowledge/knowledge.js';
import { type Findings, withImplied } from './implied.js';
import type { Person } from './person.js';

/** What was found, with what it amounts to at this age, unless that was denied. */
export function atThisAge(found: Findings, { age }: Person): Findings {
  if (age === undefined) return found;
  const more = [...knowledge().findings.values()].filter(
    ({ id, fromAge }) => fromAge && age >= fromAge.years && found.get(fromAge.of) === true && !found.has(id),
  );
  return more.length > 0 ? withImplied(new Map([...found, ...more.map(({ id }) => [id, true] as const)])) : found;
}
