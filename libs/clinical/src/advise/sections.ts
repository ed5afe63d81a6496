// Building blocks of all answers to a complaint.
import type { Assessment } from '../assessment.js';
import type { AnswerSection, HealthAnswer } from '../health-questions/health-answer.js';
import { type AnswerTexts, quotation } from '../knowledge/answer-texts.js';
import { isChild } from '../understand/told.js';
import type { ShownCause } from './shown-causes.js';
import { capital } from './wording.js';

export type Written = Pick<HealthAnswer, 'lead' | 'sections'>;

const QUOTED = 2;
/** "It is rare." means nothing without the next sentence. */
const SHORT_SENTENCE = 6;

export function leadOf({ urgency, told }: Assessment, texts: AnswerTexts): string {
  return (isChild(told) ? texts.childLead : texts.lead)[urgency];
}

/**
 * Each cause with the person's words that speak for it; words quoted already are not repeated. The likeliest is described in
 * full, the others in a sentence: the signs of dangerous ones are under "get help sooner".
 */
export function causesIn(
  causes: readonly ShownCause[],
  texts: AnswerTexts,
): Pick<AnswerSection, 'paragraphs' | 'bullets'> {
  const quoted = new Set<string>();
  const bullets = causes.map((cause, place) => {
    const fresh = cause.words.filter((phrase) => !quoted.has(phrase)).slice(0, QUOTED);
    for (const phrase of fresh) quoted.add(phrase);
    const text = place === 0 ? cause.text : inShort(cause.text);
    return [`**${capital(cause.name)}.**`, quotation(fresh, texts), text].filter(Boolean).join(' ');
  });
  const unclear = causes.length > 0 && causes.every(({ band }) => band === 'less likely');
  return { bullets, paragraphs: unclear ? [texts.unknown] : [] };
}

function inShort(text: string | null): string | null {
  if (text === null) return null;
  const [first = '', second] = text.split(/(?<=[.!?])\s+/u);
  return second && first.split(' ').length <= SHORT_SENTENCE ? `${first} ${second}` : first;
}

/** A cause with what speaks for it, and no quotation. */
export function described({ name, text }: Pick<ShownCause, 'name' | 'text'>): string {
  return [`**${capital(name)}.**`, text].filter(Boolean).join(' ');
}
