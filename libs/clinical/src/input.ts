// What the engine is asked: the words, what was said before them, and what is known of the person.
import type { MedicinePerson } from './medicines/person.js';
import type { Reply } from './understand/reply-words.js';

export interface Answer {
  readonly findingId: string;
  readonly value: Reply;
  /** Words of the person, read for further findings. */
  readonly text?: string;
}
export interface AssessInput {
  readonly text: string;
  readonly age?: number;
  readonly sex?: 'male' | 'female';
  /** Earlier turns of the same person, oldest first. */
  readonly history?: readonly string[];
  readonly answers?: readonly Answer[];
  readonly locale?: string;
  /** What else is known of the person, in their own words: allergies, illnesses, medicines. */
  readonly profile?: Omit<MedicinePerson, 'age'>;
  /** ISO 3166 code of two letters, for the emergency number. */
  readonly country?: string;
  /** The engine's own question that stands right before the text, which may answer it. */
  readonly asked?: string;
  /** All that the engine has asked in this conversation: none of it is asked again. */
  readonly askedBefore?: readonly string[];
}
