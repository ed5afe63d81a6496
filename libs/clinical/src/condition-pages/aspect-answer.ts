// "Is shingles contagious", "how long will it last": an answer that begins with the part that was asked about.
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { knowledge } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import { namesMedicine } from '../medicines/mentions.js';
import { extract } from '../understand/extract.js';
import { subjectOf as aboutWhat, sureOf } from '../subjects/subjects.js';
import { asksAnywhere, asksSomething } from '../understand/follow-up.js';
import { asksInGeneral } from '../understand/intent.js';
import type { Told } from '../understand/told.js';
import { hasComplaint } from '../understand/understand.js';
import { tokenize } from '../words/text.js';
import { conditionAnswer, tellsOf } from './answer.js';
import { type Aspect, aspectIn, isWritten } from './aspects.js';

/** The conditions that a question may be about. */
export interface Subjects {
  /** Named in it. */
  readonly topic: string | null;
  /** The likeliest of the complaint that was told before. */
  readonly likeliest: string | undefined;
  /** The words tell of a complaint. */
  readonly present: boolean;
}

export interface AspectAnswer {
  readonly answer: HealthAnswer | null;
  /** Somebody has written this very part. */
  readonly isWritten: boolean;
}

/** Asked about others as much as about oneself, so that a complaint told beside it is not the question. */
const OF_OTHERS: ReadonlySet<Aspect> = new Set<Aspect>(['contagious', 'work', 'inherited', 'diagnosis']);
/** Asked below a complaint, what else is asked about it is for the follow-up to answer: "is it dangerous?" */
const OF_THE_LIKELIEST: ReadonlySet<Aspect> = new Set<Aspect>([
  'contagious',
  'work',
  'inherited',
  'prevention',
  'how-long',
  'fly',
  'sport',
]);
/** Longer words tell a story of their own. */
const LONGEST = 22;
/** "How long will it last" after an account. */
const LONGEST_FOLLOW_UP = 9;
/** A question of so many words that names a condition and tells nothing else is about the condition. */
const LONGEST_PLAIN = 12;

export function aspectAnswer(text: string, subjects: Subjects, told: Told, locale: Locale): AspectAnswer | null {
  const words = text.split(/\s+/).length;
  if (words > LONGEST || namesMedicine(text)) return null;
  // "Wound looks infected" complains; it does not ask whether others can catch it.
  if (subjects.present && !asksAnywhere(text)) return null;
  const aspect = aspectIn(text);
  const about = aspect ? subjectOf(text, subjects, aspect, words) : plainSubject(text, subjects, words);
  if (!about) return null;
  const answer = conditionAnswer(about, told, locale, aspect);
  return { answer, isWritten: aspect !== null && isWritten(about, aspect) && tellsOf(about, told, locale, aspect) };
}

function subjectOf(text: string, { topic, likeliest, present }: Subjects, aspect: Aspect, words: number) {
  if (topic) return present && !OF_OTHERS.has(aspect) && tellsMore(text) ? null : topic;
  return words <= LONGEST_FOLLOW_UP && OF_THE_LIKELIEST.has(aspect) ? (likeliest ?? null) : null;
}

/** "Can cats give you toxoplasmosis?" */
function plainSubject(text: string, { topic, present }: Subjects, words: number): string | null {
  const isPlain = present && topic !== null && words <= LONGEST_PLAIN && asksSomething(text);
  return isPlain && !isOwn(text) && !tellsMore(text) ? topic : null;
}

/** "I have", "my": somebody's own complaint. */
const OWN =
  /(?:^|[^\p{L}])(?:i have|i've|ive|i am|i'm|im|i feel|my|mine|יש לי|שלי|אני|у меня|мне|мой|моя|моё|мои|моей|моего)(?=[^\p{L}]|$)/iu;

function isOwn(text: string): boolean {
  return OWN.test(text);
}

/** Words that only ask about a condition, and tell nothing of somebody's own. */
export function onlyAsks(text: string): boolean {
  return (
    !hasComplaint(extract([text])) || asksInGeneral(text) || (asksSomething(text) && !isOwn(text) && !tellsMore(text))
  );
}

/** Whether the words tell of anything beside the condition that they name: "itchy" beside "chickenpox". */
function tellsMore(text: string): boolean {
  const tokens = tokenize(text);
  const named = new Set(
    knowledge()
      .names.find(tokens)
      .flatMap((match) => match.tokens),
  );
  const rest = tokens
    .filter((_, at) => !named.has(at))
    .map(({ word }) => word)
    .join(' ');
  return hasComplaint(extract([rest])) || sureOf(aboutWhat(rest), 'complaint') !== null;
}
