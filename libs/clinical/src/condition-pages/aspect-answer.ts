// "Is shingles contagious", "how long will it last": an answer that begins with the part that was asked about.
import type { HealthAnswer } from '../health-questions/health-answer.js';
import type { Locale } from '../knowledge/locale.js';
import { namesMedicine } from '../medicines/mentions.js';
import type { Told } from '../understand/told.js';
import { conditionAnswer } from './answer.js';
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
/** Longer words tell a story of their own. */
const LONGEST = 22;
/** "How long will it last" after an account. */
const LONGEST_FOLLOW_UP = 9;

export function aspectAnswer(text: string, subjects: Subjects, told: Told, locale: Locale): AspectAnswer | null {
  const words = text.split(/\s+/).length;
  const aspect = words <= LONGEST ? aspectIn(text) : null;
  if (!aspect || namesMedicine(text)) return null;
  const about = subjectOf(subjects, aspect, words);
  return about ? { answer: conditionAnswer(about, told, locale, aspect), isWritten: isWritten(about, aspect) } : null;
}

function subjectOf({ topic, likeliest, present }: Subjects, aspect: Aspect, words: number): string | null {
  if (topic) return present && !OF_OTHERS.has(aspect) ? null : topic;
  return words <= LONGEST_FOLLOW_UP && aspect !== 'cause' ? (likeliest ?? null) : null;
}
