// A model's text is checked sentence by sentence before it is shown: reassurance against the urgency, amounts of a prescription
// medicine and methods of self-harm are left out, and the answer says so.
import data from '../../knowledge/model-answers.json' with { type: 'json' };
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { mentionsIn } from '../medicines/mentions.js';
import type { TimeFrame } from '../judge/urgency.js';

export type LeftOut = keyof (typeof data.instead)['en'];

/** What the engine knows of the question, as far as it bounds an answer. */
export interface AnswerBounds {
  readonly locale: Locale;
  /** `home` where no complaint was told. */
  readonly urgency: TimeFrame;
  /** The urgency as a sentence. */
  readonly urgencyText: string;
  /** Numbers to call. */
  readonly number: string;
}

export interface ScreenedSentence {
  /** What is shown in its place; the sentence itself where nothing is wrong. */
  readonly text: string;
  readonly leftOut: LeftOut | null;
}

const anyOf = (words: Readonly<Record<Locale, string>>): RegExp => new RegExp(Object.values(words).join('|'), 'iu');
const ALWAYS = anyOf(data.reassures.always);
const SOON = anyOf(data.reassures.soon);
const CONDITIONAL = anyOf(data.conditional);
const AMOUNT = new RegExp(data.amount, 'iu');
const METHOD = anyOf(data.method);
/** The urgency is so high that nothing may suggest waiting. */
const IS_SOON: ReadonlySet<TimeFrame> = new Set<TimeFrame>(['now', 'today']);

/** Why a sentence of a model may not be shown; null where it may. */
export function faultIn(sentence: string, { urgency }: Pick<AnswerBounds, 'urgency'>): LeftOut | null {
  const text = sentence.replaceAll('’', "'").replaceAll('״', '"').replaceAll('ё', 'е').replace(/[*_`]/g, '');
  if (METHOD.test(text)) return 'method';
  if (AMOUNT.test(text) && namesPrescribed(text)) return 'dose';
  return reassures(text, urgency) ? 'reassurance' : null;
}

/** @param said what was left out before in the same answer: it is told once */
export function screenSentence(
  sentence: string,
  bounds: AnswerBounds,
  said: ReadonlySet<LeftOut> = new Set(),
): ScreenedSentence {
  const leftOut = faultIn(sentence, bounds);
  if (!leftOut) return { text: sentence, leftOut };
  const [, before = '', , after = ''] = /^(\s*(?:[-*#>]+\s+|\d+[.)]\s+)?)([^]*?)(\s*)$/.exec(sentence) ?? [];
  const { locale, urgencyText, number } = bounds;
  const instead = said.has(leftOut) ? '' : fill(data.instead[locale][leftOut], { urgency: urgencyText, number });
  return { text: instead ? before + instead + after : after.replaceAll(' ', ''), leftOut };
}

function reassures(text: string, urgency: TimeFrame): boolean {
  if (urgency === 'home' || CONDITIONAL.test(text)) return false;
  return ALWAYS.test(text) || (IS_SOON.has(urgency) && SOON.test(text));
}

function namesPrescribed(text: string): boolean {
  return mentionsIn(text).some(({ medicines }) => medicines.some(({ supply }) => supply === 'prescription'));
}
