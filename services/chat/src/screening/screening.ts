// The red-flag screen around every answer, whoever writes it: before it, over the user's words; after it, also over what the
// answer says about this person. It costs nothing and is never behind the paywall.
import {
  type Answer,
  assess,
  flagNumbers,
  guard,
  type Locale,
  localeOf,
  type RedFlag as ClinicalFlag,
  triageOfHealthAnswer,
  whenToWorry,
} from '@medconsult/clinical';
import type { Assessment, PossibleCause, RedFlag } from '@medconsult/common';
import type { z } from 'zod';
import { knownOf, type Person } from '../health-profile/person.rules.js';

/** A question with what else is known when it is asked. */
export interface QuestionInContext {
  readonly question: string;
  /** Earlier questions of this conversation, oldest first. */
  readonly history: readonly string[];
  /** The replies to the engine's questions. */
  readonly replies?: readonly Answer[];
  /** The health profile. */
  readonly person?: Person;
  /** Two-letter ISO code, for the emergency numbers. */
  readonly country?: string;
  /** The engine's own question right before it. */
  readonly lastAsked?: string;
  /** All questions that the engine has asked in this conversation. */
  readonly askedBefore?: readonly string[];
}

export interface AssessedQuestion extends QuestionInContext {
  /** Together with all earlier texts. */
  readonly result: ReturnType<typeof assess>;
}

/** How many causes are compared when deciding whether an answer belongs to the earlier complaint. */
const CAUSES_LOOKED_AT = 3;

const toRedFlag = (flag: ClinicalFlag, locale: Locale, country?: string): RedFlag => ({
  id: flag.id,
  level: flag.level,
  message: flag.message,
  numbers: flagNumbers(flag, locale, country),
});

/** One card per message: two rules with the same text are one to the reader. */
function cardsOf(flags: readonly ClinicalFlag[], locale: Locale, country?: string): RedFlag[] {
  return [...new Map(flags.map((flag) => [flag.message, toRedFlag(flag, locale, country)])).values()];
}

/** What the user's own words raise, together with the earlier texts of this conversation. */
export function screenQuestion(asked: QuestionInContext): RedFlag[] {
  return screenAnswer(asked, '');
}

/** The same together with what was answered. */
function screenAnswer(asked: QuestionInContext, answer: string): RedFlag[] {
  const { question, history, country } = asked;
  const { redFlags } = guard({ question, answer, history, ...knownOf(asked) });
  return cardsOf(redFlags, localeOf(undefined, question), country);
}

/** The engine's reading of a question, before it is answered. */
export function assessQuestion(asked: QuestionInContext): AssessedQuestion {
  const { question, history, country, lastAsked, askedBefore } = asked;
  return {
    ...asked,
    result: assess({ text: question, history, country, asked: lastAsked, askedBefore, ...knownOf(asked) }),
  };
}

/**
 * Whether the words describe a separate complaint, instead of more about the earlier one: none of the likely causes explains
 * something in them together with something that was said earlier.
 */
export function isNewComplaint({ result }: AssessedQuestion): boolean {
  const ownWords = new Set(result.said);
  if (ownWords.size === 0) return false;
  const earlier = new Set(presentIn(result).filter((id) => !ownWords.has(id)));
  return !result.differential
    .slice(0, CAUSES_LOOKED_AT)
    .some(
      ({ findingIds }) => findingIds.for.some((id) => ownWords.has(id)) && findingIds.for.some((id) => earlier.has(id)),
    );
}

function presentIn({ understood }: AssessedQuestion['result']): string[] {
  return understood.filter(({ present }) => present).map(({ findingId }) => findingId);
}

/** An answer with what is known about it. */
export interface FinishedAnswer {
  /** What a model wrote; null when the engine wrote it, since its own words raise nothing new. */
  readonly written: string | null;
  readonly causes?: readonly z.infer<typeof PossibleCause>[] | undefined;
  /** What the question raised. */
  readonly redFlags: readonly RedFlag[];
}

/** Everything that the engine adds to a finished answer. */
export function assessTurn(
  { result, ...asked }: AssessedQuestion,
  { written, causes = [], redFlags }: FinishedAnswer,
): Assessment {
  const cards = written === null ? [...redFlags] : screenAnswer(asked, written);
  const emergency = cards.some(({ level }) => level === 'emergency');
  if (result.general && !emergency) {
    return { triage: triageOfHealthAnswer(result.general), whenToWorry: null, causes: [], redFlags: cards };
  }
  const understood = result.differential.length > 0 || cards.length > 0;
  const worry = understood ? whenToWorry(result).join(' ') : '';
  return {
    triage: emergency ? 'emergency' : understood ? result.triage : null,
    whenToWorry: worry || null,
    causes: [...causes],
    redFlags: cards,
  };
}
