// Which names of a list the engine knows as substances.
import { mentionsIn } from './mentions.js';
import { keyOf, wordsOf } from './words.js';

export interface Covered {
  readonly name: string;
  /** Ids of substances; empty where the name is not known. */
  readonly medicines: readonly string[];
}

/** A name counts as known when it is spelt as in the knowledge, and names a substance, not only a group. */
export function coverageOf(names: readonly string[]): Covered[] {
  return names.map((name) => {
    const words = wordsOf(name).map(keyOf);
    const exact = mentionsIn(name).filter(({ name: { keys }, start }) =>
      keys.every((key, step) => words[start + step] === key),
    );
    const medicines = exact.flatMap((mention) => mention.medicines.filter(({ group }) => !group).map(({ id }) => id));
    return { name, medicines: [...new Set(medicines)] };
  });
}
