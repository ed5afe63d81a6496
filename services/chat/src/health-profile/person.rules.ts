// What a health profile says: for the clinical engine, and in words for a model.
import { type HealthProfileTold, isAbout, knownOfProfile, type Answer, wordsOfProfile } from '@medconsult/clinical';
import type { KnownPerson } from '@medconsult/clinical';

export interface Person {
  /** For the engine; absent where nothing is known about the person. */
  readonly known?: KnownPerson;
  /** For a model; empty when there is nothing to say. */
  readonly words: string;
}

/** The person a question is about. */
export interface Whom {
  /** What the profile says; null for somebody without a profile. */
  readonly profile: HealthProfileTold | null;
  /** The earlier questions were about somebody else. */
  readonly isNew: boolean;
}

const ANOTHER =
  'The next question is about another person than the conversation before it: nothing of that is true here.';

/**
 * The person of a question as doctors and engine may know them. Words win: where they are about somebody else, nothing of the
 * profile is used.
 * @param texts what was written about this person, oldest first, the question last
 */
export function personOf({ profile, isNew }: Whom, texts: readonly string[], today: Date): Person | undefined {
  const told = profile && isAbout(texts, profile, today) ? profile : null;
  const words = [...(isNew ? [ANOTHER] : []), ...(told ? [wordsOfProfile(told, today)] : [])]
    .filter(Boolean)
    .join('\n');
  if (!told) return words ? { words } : undefined;
  return { known: knownOfProfile(told, today), words };
}

/** What the engine knows beyond the words: the profile, and the replies to its questions. */
export const knownOf = ({ person, replies = [] }: { person?: Person; replies?: readonly Answer[] }) => ({
  ...person?.known,
  answers: [...(person?.known?.answers ?? []), ...replies],
});
