// Which part of a condition is asked about ("is it contagious", "how long"), and what is known of that part.
import data from '../../knowledge/condition-aspects.json' with { type: 'json' };
import diet from '../../knowledge/condition-classes/diet.json' with { type: 'json' };
import fly from '../../knowledge/condition-classes/fly.json' with { type: 'json' };
import pregnancy from '../../knowledge/condition-classes/pregnancy.json' with { type: 'json' };
import inherited from '../../knowledge/condition-classes/inherited.json' with { type: 'json' };
import sport from '../../knowledge/condition-classes/sport.json' with { type: 'json' };
import spread from '../../knowledge/condition-classes/spread.json' with { type: 'json' };
import { conditionOf } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import { Cues } from '../words/cues.js';
import { CONDITION_PAGES } from './data.js';
import { tokenize } from '../words/text.js';

export type Aspect = keyof typeof data.asks;
export const ASPECT_FRAME = data.frame;

const ASKS = Object.entries(data.asks).map(([aspect, cues]) => [aspect as Aspect, new Cues(cues)] as const);
type Way = keyof typeof spread.texts;
/** Codes of conditions that nobody catches. */
const NOT_CAUGHT = new RegExp(spread.noneOf);
const SPREAD = new Map(Object.entries(spread.ways).flatMap(([way, ids]) => ids.map((id) => [id, way as Way] as const)));
const HOME_OF: Partial<Record<string, Record<Locale, string>>> = spread.homeOf;
/** What is true of a whole class of conditions, by their codes: the first that fits. */
const CLASSES: Partial<Record<Aspect, readonly ({ readonly icd10: string } & Record<Locale, string>)[]>> = {
  sport,
  fly,
  diet,
  inherited,
  pregnancy,
};

/** The part asked about, the more special first; null where none is. */
export function aspectIn(text: string): Aspect | null {
  const tokens = tokenize(text);
  return ASKS.find(([, cues]) => cues.within(tokens, 0, tokens.length - 1))?.[0] ?? null;
}

/** Whether others can catch it, and when to go among them; null where nobody has written that. */
export function spreadOf(conditionId: string, locale: Locale): { passes: string; home: string } | null {
  const way = wayOf(conditionId);
  return way ? { passes: spread.texts[way][locale], home: (HOME_OF[conditionId] ?? spread.home[way])[locale] } : null;
}

function wayOf(conditionId: string): Way | undefined {
  return SPREAD.get(conditionId) ?? (NOT_CAUGHT.test(conditionOf(conditionId)?.icd10 ?? '') ? 'none' : undefined);
}

/** What is known of this part for conditions of its class; empty where it depends on the condition alone. */
export function ofClass(aspect: Aspect, icd10: string, locale: Locale): string[] {
  const text = CLASSES[aspect]?.find((one) => new RegExp(one.icd10).test(icd10));
  return text ? [text[locale]] : [];
}

/** Of these sentences the ones about this part. */
export function about(aspect: Aspect, sentences: readonly string[], locale: Locale): string[] {
  const words = (data.tells as Partial<Record<Aspect, Record<Locale, string>>>)[aspect];
  return words ? sentences.filter((sentence) => new RegExp(words[locale], 'iu').test(sentence)) : [];
}

/** Whether somebody has written this part for it, on its page, for its class or as a way of spreading. */
export function isWritten(conditionId: string, aspect: Aspect): boolean {
  return (
    CONDITION_PAGES.has(conditionId) ||
    aspect in CLASSES ||
    ((aspect === 'contagious' || aspect === 'work') && wayOf(conditionId) !== undefined)
  );
}
