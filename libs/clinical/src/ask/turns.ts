// How a message continues an earlier part of a conversation.
import type { Assessment } from '../assessment.js';
import type { AssessInput } from '../input.js';
import { isSooner } from '../judge/urgency.js';
import { conditionOf, isComplaint } from '../knowledge/knowledge.js';
import { asksSomething } from '../understand/follow-up.js';
import { turnsOfSamePerson } from '../understand/same-person.js';
import { answersTo } from './replies.js';

/** An addition does not reduce the urgency: only the denial of that very sign, a correction, or an improvement does. */
export function keepsUrgency(now: Assessment, earlier: Assessment): boolean {
  if (!isSooner(earlier.urgency, now.urgency) || now.isCorrection || now.told.course === 'better') return false;
  return !now.understood.some(({ findingId, present }) => {
    const isAnswer = now.asked.has(findingId) && !earlier.asked.has(findingId);
    return !present && (isAnswer || earlier.told.found.get(findingId) === true);
  });
}

/** A counter-question has not skipped the question before: it is asked once more, and only once. */
export function questionsOf({ text, asked, askedBefore = [] }: AssessInput): ReadonlySet<string> {
  const isPassedOver = asked !== undefined && !asksSomething(text);
  const times = askedBefore.filter((question) => question === asked).length;
  if (isPassedOver || times > 1) return new Set([...askedBefore, ...(asked === undefined ? [] : [asked])]);
  return new Set(askedBefore.filter((question) => question !== asked));
}

/** A longer text is a separate account. */
const LONGEST_CONTINUATION = 300;

/** The same without the last message; null if it is the first about this person, or too long to be a continuation. */
export function previousInput(input: AssessInput): AssessInput | null {
  const { asked = '', askedBefore = [], text, history = [], answers = [], ...rest } = input;
  const turns = turnsOfSamePerson([...history, text]);
  const last = turns.at(-2);
  if (last === undefined || text.length > LONGEST_CONTINUATION) return null;
  const given = new Set(answersTo(asked, text).map(({ findingId }) => findingId));
  return {
    ...rest,
    text: last,
    history: turns.slice(0, -2),
    askedBefore: askedBefore.filter((question) => question !== asked),
    answers: answers.filter(({ findingId }) => !given.has(findingId)),
  };
}

/** About the same complaint. */
export function goesOn(now: Assessment, earlier: Assessment): boolean {
  return earlier.complaint?.id === now.complaint?.id && earlier.differential.length > 0;
}

/** Every emergency was raised before. */
export function addsNoFlag(now: Assessment, earlier: Assessment): boolean {
  const known = new Set(earlier.redFlags.map(({ message }) => message));
  return now.redFlags.every(({ level, message }) => level !== 'emergency' || known.has(message));
}

/** A question without new information: "is it dangerous?", "what can I take for it?" */
export function isFollowUp(text: string, { said }: Assessment, { understood }: Assessment): boolean {
  if (!asksSomething(text)) return false;
  const known = new Set(understood.map(({ findingId }) => findingId));
  return said.every((id) => known.has(id) || !isComplaint(id));
}

/** A cause this likely explains a new sign as a part of the same complaint. */
const EXPLAINS = 0.05;

/** Whether the newest words tell a complaint that no likely cause of the earlier one lists: another matter. */
export function tellsAnother({ said, complaint, differential }: Assessment, earlier: Assessment): boolean {
  const known = new Set(earlier.understood.map(({ findingId }) => findingId));
  const fresh = said.filter((id) => isComplaint(id) && !known.has(id));
  const likely = differential.filter(({ probability }) => probability >= EXPLAINS);
  const isExplained = (id: string): boolean =>
    complaint?.heard.includes(id) === true || likely.some((one) => conditionOf(one.id)?.chanceOf.has(id));
  return fresh.length > 0 && !fresh.some(isExplained);
}
