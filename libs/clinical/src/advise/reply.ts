// A reply gets what it changes, not the whole answer again.
import type { Assessment } from '../assessment.js';
import { type AnswerSection, isFilled } from '../health-questions/health-answer.js';
import { isSooner } from '../judge/urgency.js';
import { type AnswerTexts, answerTexts } from '../knowledge/answer-texts.js';
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import type { Prepared } from './parts.js';
import { causesIn, leadOf, type Written } from './sections.js';
import type { ShownCause } from './shown-causes.js';

/** Time frames whose signs are repeated when a reply was not understood. */
const SIGNS = 2;

export function replyTo({ result, parts, causes }: Prepared, before: Prepared, locale: Locale): Written {
  const texts = answerTexts(locale);
  const { reply } = texts;
  const moreUrgent = isSooner(result.urgency, before.result.urgency);
  const { fresh, likelier } = changedCauses(causes, before.causes, texts);
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [moreUrgent ? parts.because : '', likelier].filter(Boolean) },
    { heading: reply.also, ...causesIn(fresh, texts), paragraphs: [] },
    { heading: texts.headings.steps, bullets: newSteps(parts.steps, before.parts.steps) },
  ];
  const filled = sections.filter(isFilled);
  const thanks = result.isCorrection ? `${reply.corrected} ` : '';
  if (!moreUrgent && filled.length === 0) {
    const signs = tellsNothing(result, before.result) && !result.isCorrection ? parts.sooner.slice(0, SIGNS) : [];
    const again = { heading: texts.headings.sooner, bullets: signs };
    return { lead: thanks + unchanged(result, before.result, texts), sections: [again].filter(isFilled) };
  }
  const lead = leadOf(result, texts);
  return {
    lead: moreUrgent ? `${thanks}${reply.more} ${lead}` : thanks + lead,
    sections: [...filled, { heading: null, paragraphs: [reply.stays] }],
  };
}

/** Only what the reply itself asks for. */
function newSteps(steps: readonly string[], earlier: readonly string[]): string[] {
  return steps.filter((step) => !earlier.includes(step));
}

function unchanged(result: Assessment, before: Assessment, { reply }: AnswerTexts): string {
  if (result.isCorrection) return reply.stillSame;
  return tellsNothing(result, before) ? reply.unclear : reply.same;
}

/** Whether the reply answered no question and reported nothing: then it cannot be concluded that nothing changes. */
function tellsNothing({ asked, said }: Assessment, before: Assessment): boolean {
  return asked.size === before.asked.size && said.length === 0;
}

/** Causes that were not named before, and a new likeliest one. */
function changedCauses(causes: readonly ShownCause[], earlier: readonly ShownCause[], texts: AnswerTexts) {
  const before = earlier.map(({ name }) => name);
  const fresh = causes.filter(({ name }) => !before.includes(name));
  const [first] = causes;
  const isLikelier = first !== undefined && first.name !== before[0] && before.includes(first.name);
  return { fresh, likelier: isLikelier ? fill(texts.reply.likelier, { cause: first.name }) : '' };
}
