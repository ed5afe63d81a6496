// The red-flag screen over everything that was said so far, with the numbers to call. Free, and never behind the paywall.
import { assess, flagNumbers } from '@medconsult/clinical';
import type { RedFlag, Triage } from '@medconsult/common';
import type { AssessmentState } from './assessment.rules.js';
import { assessInputOf, languageOf } from './engine-view.js';

export interface Safety {
  readonly redFlags: RedFlag[];
  /** Null until a complaint is understood. */
  readonly triage: Triage | null;
}

/** One card per message: two rules with the same text are one to the reader. */
export function cardsOf(
  flags: ReturnType<typeof assess>['redFlags'],
  locale: AssessmentState['locale'],
  country?: string | null,
): RedFlag[] {
  const cards = flags.map((flag) => {
    const { id, level, message } = flag;
    return [message, { id, level, message, numbers: flagNumbers(flag, locale, country) }] as const;
  });
  return [...new Map(cards).values()];
}

export function safetyOf(state: AssessmentState, country?: string | null): Safety {
  const result = assess(assessInputOf(state));
  const understood = result.differential.length > 0 || result.redFlags.length > 0;
  return {
    redFlags: cardsOf(result.redFlags, languageOf(state), country),
    triage: understood ? result.triage : null,
  };
}

/** What an answer raised that was not raised before. */
export function newFlags(before: AssessmentState, now: AssessmentState, country?: string | null): RedFlag[] {
  const known = new Set(safetyOf(before, country).redFlags.map(({ id }) => id));
  return safetyOf(now, country).redFlags.filter(({ id }) => !known.has(id));
}
