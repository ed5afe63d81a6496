// A reply gets what it changes, not the whole answer again.
import type { Assessment } from '../assessment.js';
import { type AnswerSection, isFilled } from '../health-questions/health-answer.js';
import { isSooner } from '../judge/urgency.js';
import { type AnswerTexts, answerTexts } from '../knowledge/answer-texts.js';
import { fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import { ownWords } from '../understand/own-words.js';
import { medicineBehind } from './medicine-behind.js';
import { type Prepared, preparedOf } from './parts.js';
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
    ...newMatters(result, before.result, locale, texts),
    { heading: null, paragraphs: [moreUrgent ? parts.because : '', likelier].filter(Boolean) },
    { heading: reply.also, ...causesIn(fresh, texts), paragraphs: [] },
    { heading: texts.headings.steps, bullets: newSteps(parts.steps, before.parts.steps) },
  ];
  const filled = sections.filter(isFilled);
  const thanks = result.isCorrection ? `${reply.corrected} ` : '';
  if (!moreUrgent && filled.length === 0) {
    const isUnclear = tellsNothing(result, before.result) && !result.isCorrection && !wasUnclear(before.result);
    const signs = isUnclear ? parts.sooner.slice(0, SIGNS) : [];
    const again = { heading: texts.headings.sooner, bullets: signs };
    return { lead: thanks + unchanged(result, before.result, texts), sections: [again].filter(isFilled) };
  }
  const lead = leadOf(result, texts);
  return {
    lead: moreUrgent ? `${thanks}${reply.more} ${lead}` : thanks + lead,
    sections: [...filled, { heading: null, paragraphs: [reply.stays] }],
  };
}

/** A side effect of a medicine, where that is new; else the other complaint that the words tell. */
function newMatters(result: Assessment, before: Assessment, locale: Locale, texts: AnswerTexts): AnswerSection[] {
  const behind = medicineBehind(result.turns, locale, texts);
  const known = medicineBehind(before.turns, locale, texts)?.bullets ?? [];
  const isNews = behind?.bullets?.some((line) => !known.includes(line)) ?? false;
  return behind && isNews ? [behind] : asideOf(result, locale, texts);
}

/** The other complaint, shortly: what to do, and when it cannot wait. */
function asideOf({ aside }: Assessment, locale: Locale, texts: AnswerTexts): AnswerSection[] {
  if (!aside) return [];
  const { parts } = preparedOf(aside, locale);
  const [told = aside.turns.at(-1) ?? ''] = ownWords(aside.turns, new Set(aside.said));
  const words = fill(texts.quote, { words: told });
  return [
    {
      heading: fill(texts.reply.aside, { words }),
      paragraphs: [leadOf(aside, texts)],
      bullets: [...parts.steps.slice(0, ASIDE_STEPS), ...parts.sooner.slice(0, 1)],
    },
  ];
}
const ASIDE_STEPS = 2;

/** Only what the reply itself asks for. */
function newSteps(steps: readonly string[], earlier: readonly string[]): string[] {
  return steps.filter((step) => !earlier.includes(step));
}

function unchanged(result: Assessment, before: Assessment, { reply }: AnswerTexts): string {
  if (result.isCorrection) return reply.stillSame;
  if (!tellsNothing(result, before)) return reply.same;
  return wasUnclear(before) ? reply.stillUnclear : reply.unclear;
}

/** What was said a turn ago is not said again. */
function wasUnclear(result: Assessment): boolean {
  return result.before !== null && !result.isFollowUp && tellsNothing(result, result.before);
}

/** Whether the reply answered no question and told nothing new: then it cannot be concluded that nothing changes. */
function tellsNothing(result: Assessment, before: Assessment): boolean {
  return result.asked.size === before.asked.size && result.said.length === 0 && !tellsMore(result, before);
}

const ATTRIBUTES = ['days', 'onset', 'course', 'severity'] as const;

/** Something was denied, or how long, how strong or how it goes on was told. */
function tellsMore({ understood, told }: Assessment, before: Assessment): boolean {
  const known = new Map(before.understood.map(({ findingId, present }) => [findingId, present]));
  return (
    understood.some(({ findingId, present }) => known.get(findingId) !== present) ||
    ATTRIBUTES.some((one) => told[one] !== undefined && told[one] !== before.told[one])
  );
}

/** A cause so many times likelier than the one that was named first is told as the likelier one: less is no news. */
const CLEARLY = 1.5;

/** Causes that were not named before, and a new likeliest one. */
function changedCauses(causes: readonly ShownCause[], earlier: readonly ShownCause[], texts: AnswerTexts) {
  const before = earlier.map(({ name }) => name);
  const fresh = causes.filter(({ name }) => !before.includes(name));
  const [first] = causes;
  const former = causes.find(({ name }) => name === before[0])?.chance ?? 0;
  const isAhead = first !== undefined && first.name !== before[0] && first.chance >= CLEARLY * former;
  const isLikelier = isAhead && before.includes(first.name);
  return { fresh, likelier: isLikelier ? fill(texts.reply.likelier, { cause: first.name }) : '' };
}
