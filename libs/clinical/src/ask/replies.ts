// A short reply to the question at the end of a doctor's answer: "yes" to "Does light bother you?" means light, "Black stools" to
// "Have you had black stools, or lost weight?" means black stools.
import type { Answer } from '../input.js';
import { choiceKey, COMPLAINTS } from '../complaints/data.js';
import type { ComplaintQuestion } from '../complaints/schema.js';
import { knowledge } from '../knowledge/knowledge.js';
import { extract } from '../understand/extract.js';
import { type Reply, replyIn } from '../understand/reply-words.js';
import { whomOf } from '../understand/same-person.js';

export interface Said {
  readonly role: 'user' | 'doctor';
  readonly text: string;
}

/**
 * The replies to the engine's questions about the person whom the last words are about, oldest first. Questions that a model made
 * up are not known here; their answers are left to that model.
 */
export function answersIn(conversation: readonly Said[]): Answer[] {
  const whom = whomOf(conversation.flatMap(({ role, text }) => (role === 'user' ? [text] : [])));
  let turn = -1;
  return conversation.flatMap((said, at) => {
    if (said.role !== 'user') return [];
    turn += 1;
    const before = conversation[at - 1];
    if (before?.role !== 'doctor' || whom[turn] !== whom.at(-1)) return [];
    const later = conversation.slice(at + 1).filter(({ role }) => role === 'user');
    return answersTo(before.text, said.text).filter((answer) => !isTakenBack(answer, later));
  });
}

/** Black stools that were denied yesterday and are reported today. */
function isTakenBack({ findingId, value }: Answer, later: readonly Said[]): boolean {
  return value === 'no' && later.length > 0 && extract(later.map(({ text }) => text)).get(findingId) === true;
}

/** The meaning of a reply to the question at the end of a doctor's words; a counter-question is not an answer. */
export function answersTo(doctorWords: string, text: string): Answer[] {
  if (text.includes('?')) return [];
  const question = choiceQuestionIn(doctorWords);
  if (question) return chosen(question, text);
  const value = replyIn(text);
  const findingId = value && findingAskedIn(doctorWords);
  return findingId ? [{ findingId, value }] : [];
}

function chosen({ choices }: ComplaintQuestion, text: string): Answer[] {
  const said = choiceKey(text);
  const choice = choices.find(({ label }) => Object.values(label).some((words) => choiceKey(words) === said));
  if (choice) return [...answersOf(choice.yes, 'yes'), ...answersOf(choice.no, 'no')];
  const reply = replyIn(text);
  const affirming = choices.filter(({ yes }) => yes);
  if (!reply || (reply === 'yes' && affirming.length > 1)) return [];
  return affirming.flatMap(({ yes }) => answersOf(yes, reply));
}

/** The findings that a question of the engine asks about. */
export function findingsAskedIn(question: string): string[] {
  const choices = choiceQuestionIn(question)?.choices ?? [];
  const asked = findingAskedIn(question);
  return [...(asked ? [asked] : []), ...choices.flatMap(({ yes = [], no = [] }) => [...yes, ...no])];
}

function answersOf(ids: readonly string[] = [], value: Reply): Answer[] {
  return ids.map((findingId) => ({ findingId, value }));
}

let choiceQuestions: ReadonlyMap<string, ComplaintQuestion> | undefined;
let findingQuestions: ReadonlyMap<string, string> | undefined;

function choiceQuestionIn(words: string): ComplaintQuestion | undefined {
  choiceQuestions ??= new Map(
    COMPLAINTS.flatMap(({ questions }) =>
      questions.flatMap((question) => Object.values(question.ask).map((text) => [text, question] as const)),
    ),
  );
  return asEnding(choiceQuestions, words);
}

/** The finding whose question ends a doctor's words. */
function findingAskedIn(words: string): string | undefined {
  findingQuestions ??= new Map(
    [...knowledge().findings.values()].flatMap(({ id, question }) =>
      Object.values(question ?? {}).map((text) => [text, id] as const),
    ),
  );
  return asEnding(findingQuestions, words);
}

function asEnding<Value>(questions: ReadonlyMap<string, Value>, words: string): Value | undefined {
  for (const [question, value] of questions) if (words.endsWith(question)) return value;
  return undefined;
}
