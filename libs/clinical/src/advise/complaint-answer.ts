// The answer to a complaint: how urgent it is, possible causes, what to do, when to get help sooner, one question, sources. A
// later message about the same complaint gets only what it changes or asks for.
import type { Assessment } from '../assessment.js';
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import { answerTexts } from '../knowledge/answer-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { causesIn, leadOf, type Written } from './sections.js';
import { followUpTo } from './follow-up-answer.js';
import { medicineBehind } from './medicine-behind.js';
import { type Prepared, preparedOf } from './parts.js';
import { replyTo } from './reply.js';
import type { ShownCause } from './shown-causes.js';

export interface ComplaintAnswer {
  readonly answer: HealthAnswer;
  readonly causes: readonly ShownCause[];
  /** When to get help sooner, a line for each time frame. */
  readonly sooner: readonly string[];
}

const SOURCES = 2;
const STEPS = 4;

/** @param withVisit also says what a doctor examines */
export function complaintAnswer(result: Assessment, locale: Locale, withVisit: boolean): ComplaintAnswer {
  const now = preparedOf(result, locale);
  const { causes, parts } = now;
  const answer = {
    ability: 'complaint' as const,
    locale,
    urgency: result.urgency,
    question: parts.question,
    sources: result.before ? [] : parts.sources.slice(0, SOURCES),
    ...writtenOf(now, locale, withVisit),
  };
  return { answer, causes, sooner: parts.sooner };
}

function writtenOf(now: Prepared, locale: Locale, withVisit: boolean): Written {
  const { before, isFollowUp } = now.result;
  if (!before) return wholeOf(now, locale, withVisit);
  return isFollowUp ? followUpTo(now, locale) : replyTo(now, preparedOf(before, locale), locale);
}

function wholeOf({ result, parts, causes }: Prepared, locale: Locale, withVisit: boolean): Written {
  const texts = answerTexts(locale);
  const { headings } = texts;
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [parts.because].filter(Boolean) },
    { heading: headings.causes, ...causesIn(causes, texts) },
    ...oneOf(medicineBehind(result.turns, locale, texts)),
    { heading: headings.steps, bullets: parts.steps.slice(0, STEPS) },
    { heading: headings.sooner, bullets: parts.sooner },
    { heading: withVisit ? headings.visit : null, paragraphs: withVisit ? [parts.visit] : [] },
  ];
  return { lead: leadOf(result, texts), sections: sections.filter(isFilled) };
}

function oneOf<Part>(part: Part | null): Part[] {
  return part === null ? [] : [part];
}
