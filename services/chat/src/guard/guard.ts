// The red-flag screen around every answer, whoever writes it: before, on what the person says; after, also on what the
// answer says about this person. It costs nothing and is never behind the paywall.
import {
  type Answer,
  assess,
  flagNumbers,
  guard,
  type Locale,
  localeOf,
  type RedFlag as ClinicalFlag,
  whenToWorry,
} from '@medconsult/clinical';
import type { Assessment, PossibleCause, RedFlag } from '@medconsult/common';
import type { z } from 'zod';
import { knownOf, type Person } from '../health-profile/person.rules.js';

/** What a person asks, and from where. */
export interface Asked {
  readonly question: string;
  /** What they said before in this conversation. */
  readonly history: readonly string[];
  /** What they answered to the engine's questions. */
  readonly replies?: readonly Answer[];
  /** What they told about themselves. */
  readonly person?: Person;
  /** ISO code of two letters, for the numbers to call. */
  readonly country?: string;
}

export interface Understood extends Asked {
  readonly result: ReturnType<typeof assess>;
}

const toRedFlag = (flag: ClinicalFlag, locale: Locale, country?: string): RedFlag => ({
  id: flag.id,
  level: flag.level,
  message: flag.message,
  numbers: flagNumbers(flag, locale, country),
});

/** One card a message: two rules that say the same are one to the reader. */
function cardsOf(flags: readonly ClinicalFlag[], locale: Locale, country?: string): RedFlag[] {
  return [...new Map(flags.map((flag) => [flag.message, toRedFlag(flag, locale, country)])).values()];
}

/** What the person's own words raise, together with what they said before in this conversation. */
export function screenQuestion(asked: Asked): RedFlag[] {
  const { question, history, country } = asked;
  return cardsOf(guard({ question, history, ...knownOf(asked) }).redFlags, localeOf(undefined, question), country);
}

/** What the engine makes of the question alone; may be worked out while the doctor is thinking. */
export function understand(asked: Asked): Understood {
  return { ...asked, result: assess({ text: asked.question, history: asked.history, ...knownOf(asked) }) };
}

/**
 * Everything the engine says around a finished answer.
 * @param answer what a model wrote; null when the engine wrote it, since its own words hold nothing new
 */
export function assessTurn(
  { result, ...asked }: Understood,
  answer: string | null,
  causes: readonly z.infer<typeof PossibleCause>[] = [],
): Assessment {
  const { question, history, country } = asked;
  const { redFlags, emergency } = guard({ question, answer: answer ?? '', history, ...knownOf(asked) });
  const understood = result.differential.length > 0 || redFlags.length > 0;
  const worry = understood ? whenToWorry(result).join(' ') : '';
  return {
    triage: emergency ? 'emergency' : understood ? result.triage : null,
    whenToWorry: worry || null,
    causes: [...causes],
    redFlags: cardsOf(redFlags, result.locale, country),
  };
}
