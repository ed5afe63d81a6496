// The must-ask questions of a complaint, one finding at a time, as an assessment of yes and no asks them.
import type { Assessment } from '../assessment.js';
import { fits, meets } from '../complaints/circumstances.js';
import { doctorTexts } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { knowledge } from '../knowledge/knowledge.js';
import { applies } from './applies.js';
import type { NextQuestion } from './next-question.js';

/** After this many it is time to distinguish the causes. */
const MOST = 4;

/** The next of them that is unknown and can apply; null if none is left, or no file is about the complaint. */
export function nextMustAsk(result: Assessment): NextQuestion | null {
  const { told, asked, locale } = result;
  const all = findingsOf(result);
  if (all.filter((id) => asked.has(id)).length >= MOST) return null;
  const open = all.filter((id) => !told.found.has(id) && !asked.has(id) && applies(id, told, told.found));
  const findingId = open.find((id) => textOf(id, locale) !== undefined);
  const text = findingId && textOf(findingId, locale);
  return text ? { findingId, text, why: doctorTexts(locale).whyMustAsk } : null;
}

/** The findings that the complaint's questions for this person ask about, in order. */
function findingsOf({ complaint, told }: Assessment): string[] {
  const questions = (complaint?.questions ?? []).filter(({ when, unless }) => fits(when, told) && !meets(unless, told));
  return [...new Set(questions.flatMap(({ choices }) => choices.flatMap(({ yes = [] }) => yes)))];
}

function textOf(id: string, locale: Locale): string | undefined {
  return knowledge().findings.get(id)?.question?.[locale];
}
