// A short reply to the question that a doctor ended with: "yes" below "Does light bother you?" tells of light.
import type { Answer } from './assess.js';
import { knowledge } from './knowledge.js';
import { replyIn } from './reply-words.js';

export interface Said {
  readonly role: 'user' | 'doctor';
  readonly text: string;
}

/**
 * What the person has answered to questions of the engine, the oldest first. Questions that a model made up are not
 * known here, and their answers are left to that model.
 */
export function answersIn(conversation: readonly Said[]): Answer[] {
  return conversation.flatMap((said, at) => {
    const before = conversation[at - 1];
    if (said.role !== 'user' || before?.role !== 'doctor') return [];
    // Who asks something back has not answered.
    const value = said.text.includes('?') ? null : replyIn(said.text);
    const findingId = value && askedIn(before.text);
    return findingId ? [{ findingId, value }] : [];
  });
}

let questions: Map<string, string> | undefined;

/** The finding whose question a doctor's words end with. */
function askedIn(words: string): string | undefined {
  questions ??= new Map(
    [...knowledge().findings.values()].flatMap(({ id, question }) =>
      Object.values(question ?? {}).map((text) => [text, id] as const),
    ),
  );
  for (const [question, id] of questions) if (words.endsWith(question)) return id;
  return undefined;
}
