// The must-ask questions of a complaint, one finding at a time, as an assessment of yes and no asks them.
import type { Assessment } from '../assess.js';
import { fits, meets } from '../complaints/circumstances.js';
import { doctorTexts } from '../knowledge/doctor-texts.js';
import { knowledge } from '../knowledge/knowledge.js';
import { applies } from './applies.js';
import type { NextQuestion } from './next-question.js';

/** Then it is time to tell the causes apart. */
const MOST = 4;

/** The next of them that is not known and can apply; null where none is left, or no file is about the complaint. */
export function nextMustAsk({ complaint, told, asked, locale }: Assessment): NextQuestion | null {
  const questions = (complaint?.questions ?? []).filter(({ when, unless }) => fits(when, told) && !meets(unless, told));
  const all = [...new Set(questions.flatMap(({ choices }) => choices.flatMap(({ yes = [] }) => yes)))];
  if (all.filter((id) => asked.has(id)).length >= MOST) return null;
  for (const findingId of all) {
    const text = knowledge().findings.get(findingId)?.question?.[locale];
    const isOpen = !told.found.has(findingId) && !asked.has(findingId) && applies(findingId, told, told.found);
    if (text && isOpen) return { findingId, text, why: doctorTexts(locale).whyMustAsk };
  }
  return null;
}
