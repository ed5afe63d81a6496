// A short reply to the question that a doctor ended with: "yes" below "Does light bother you?" tells of light.
import type { Answer } from './assess.js';
import { knowledge } from './knowledge.js';

export interface Said {
  readonly role: 'user' | 'doctor';
  readonly text: string;
}

/** A letter right after the word would make another word of it. */
const END = '(?![\\p{L}\\p{M}])';
const UNSURE = new RegExp(
  `^(i( am|'m)? )?(not (really )?sure|unsure|don'?t know|do not know|no idea|maybe|perhaps|hard to say|לא (בטוח|בטוחה|יודע|יודעת)|אולי|не (знаю|уверен|уверена)|может быть|возможно)${END}`,
  'iu',
);
const YES = new RegExp(
  `^(yes|yeah|yep|yup|y|sure|definitely|certainly|of course|correct|true|it does|i do|כן|בהחלט|נכון|да|конечно|верно)${END}`,
  'iu',
);
const NO = new RegExp(
  `^(no|nope|nah|n|not|never|none|neither|it does ?n[o']t|i do ?n[o']t|לא|אף פעם|אין|нет|никогда|не)${END}`,
  'iu',
);

/** What the first words of a reply say to a question for yes or no; null when they are neither. */
export function replyIn(text: string): Answer['value'] | null {
  const start = text.trim().replaceAll('’', "'");
  if (UNSURE.test(start)) return 'not-sure';
  if (NO.test(start)) return 'no';
  return YES.test(start) ? 'yes' : null;
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
