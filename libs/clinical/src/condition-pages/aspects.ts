// Which part of a condition is asked about ("is it contagious", "how long"), and what is known of that part.
import data from '../../knowledge/condition-aspects.json' with { type: 'json' };
import type { Locale } from '../knowledge/locale.js';
import { Cues } from '../words/cues.js';
import { CONDITION_PAGES } from './data.js';
import { tokenize } from '../words/text.js';

export type Aspect = keyof typeof data.asks;
export const ASPECT_FRAME = data.frame;

const ASKS = Object.entries(data.asks).map(([aspect, cues]) => [aspect as Aspect, new Cues(cues)] as const);
const SPREAD = new Map(
  Object.entries(data.spread).flatMap(([way, ids]) => ids.map((id) => [id, way as keyof typeof data.texts] as const)),
);

/** The part asked about, the more special first; null where none is. */
export function aspectIn(text: string): Aspect | null {
  const tokens = tokenize(text);
  return ASKS.find(([, cues]) => cues.within(tokens, 0, tokens.length - 1))?.[0] ?? null;
}

/** Whether others can catch it, and when to go among them; empty where nobody has written that. */
export function spreadOf(conditionId: string, locale: Locale): { passes: string; home: string } | null {
  const way = SPREAD.get(conditionId);
  return way ? { passes: data.texts[way][locale], home: data.home[way][locale] } : null;
}

/** Of these sentences the ones about this part. */
export function about(aspect: Aspect, sentences: readonly string[], locale: Locale): string[] {
  const words = (data.tells as Partial<Record<Aspect, Record<Locale, string>>>)[aspect];
  return words ? sentences.filter((sentence) => new RegExp(words[locale], 'iu').test(sentence)) : [];
}

/** Whether somebody has written this part for it, on its page or as a way of spreading. */
export function isWritten(conditionId: string, aspect: Aspect): boolean {
  return (
    CONDITION_PAGES.has(conditionId) || ((aspect === 'contagious' || aspect === 'work') && SPREAD.has(conditionId))
  );
}
