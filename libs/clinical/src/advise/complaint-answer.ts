// The answer to a complaint: how urgent, what it could be, what to do, when to get help sooner, one question, sources.
import { adviceIn, useful } from '../knowledge/advice.js';
import { type AnswerTexts, answerTexts, quotation } from '../knowledge/answer-texts.js';
import type { Assessment } from '../assess.js';
import { fits, meets } from '../complaints/circumstances.js';
import { complaintSources } from '../complaints/data.js';
import type { Complaint, ComplaintQuestion } from '../complaints/schema.js';
import { isChild } from '../understand/told.js';
import { careIn, forPerson } from '../condition-pages/answer.js';
import { CONDITION_PAGES, pageSources } from '../condition-pages/data.js';
import type { ConditionPage } from '../condition-pages/schema.js';
import { doctorTexts, fill, list } from '../knowledge/doctor-texts.js';
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import { conditionOf, sourcesOf } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import type { Source } from '../knowledge/schema.js';
import { type ShownCause, shownCauses } from './shown-causes.js';
import { soonerLines } from '../judge/sooner.js';
import { isSooner, ruleOf } from '../judge/urgency.js';
import { capital } from './wording.js';
import { worriesOf } from './worries.js';

export interface ComplaintAnswer {
  readonly answer: HealthAnswer;
  readonly causes: readonly ShownCause[];
  /** When to get help sooner, a line for each time frame. */
  readonly sooner: readonly string[];
}

/** What the answer is made of; from the complaint's file, or from the likeliest condition where there is none. */
interface Parts {
  readonly because: string;
  readonly steps: readonly string[];
  readonly sooner: readonly string[];
  readonly visit: string;
  readonly question: HealthAnswer['question'];
  readonly sources: readonly Source[];
}

const STEPS = 4;
const QUOTED = 3;

/** An assessment with what is named and advised for it. */
interface Prepared {
  readonly result: Assessment;
  readonly causes: readonly ShownCause[];
  readonly parts: Parts;
}

/** @param withVisit also says what a doctor examines */
export function complaintAnswer(result: Assessment, locale: Locale, withVisit: boolean): ComplaintAnswer {
  const now = preparedOf(result, locale);
  const { causes, parts } = now;
  const answer = {
    ability: 'complaint' as const,
    locale,
    urgency: result.urgency,
    question: questionOf(result, parts, locale),
    sources: result.before ? [] : parts.sources,
    ...(result.before ? replyTo(now, preparedOf(result.before, locale), locale) : wholeOf(now, locale, withVisit)),
  };
  return { answer, causes, sooner: parts.sooner };
}

function preparedOf(result: Assessment, locale: Locale): Prepared {
  const causes = shownCauses(result, locale);
  return { result, causes, parts: partsOf(result, causes, locale) };
}

/** When to get help sooner, a line for each time frame. */
export function soonerOf(result: Assessment, locale: Locale): readonly string[] {
  if (result.complaint) return soonerLines(result.complaint.soonerIf, result.urgency, locale);
  return preparedOf(result, locale).parts.sooner;
}

/** A must-ask question that was not answered is asked once more, with its choices. */
function questionOf(result: Assessment, parts: Parts, locale: Locale): HealthAnswer['question'] {
  if (!result.before || !result.complaint || !tellsNothing(result, result.before)) return parts.question;
  return askedIn(result.complaint, { ...result, lastAsked: null }, locale);
}

function partsOf(result: Assessment, causes: readonly ShownCause[], locale: Locale): Parts {
  return result.complaint ? ofFile(result.complaint, result, locale) : ofConditions(result, causes, locale);
}

function ofFile(complaint: Complaint, result: Assessment, locale: Locale): Parts {
  return {
    because: becauseOf(result, locale),
    steps: (stepsOf(result, locale) ?? []).slice(0, STEPS),
    sooner: soonerLines(complaint.soonerIf, result.urgency, locale),
    visit: complaint.visit[locale],
    question: askedIn(complaint, result, locale),
    sources: complaintSources(complaint),
  };
}

/** The complaint's own reason where its rule is what counts, else the danger's, else that of the time frame. */
function becauseOf({ complaint, told, urgency, danger }: Assessment, locale: Locale): string {
  const texts = answerTexts(locale);
  const rule = ruleOf(complaint, told);
  if (rule && !isSooner(urgency, rule.level))
    return [rule.because, rule.until].flatMap((one) => one?.[locale] ?? []).join(' ');
  const dangerous = complaint?.causes.find(
    ({ conditions, mustNotMiss }) => mustNotMiss && danger !== null && conditions.includes(danger),
  );
  if (dangerous) return fill(texts.danger, { cause: dangerous.name[locale] });
  return urgency === 'now' ? '' : texts.because[urgency];
}

/** Must-ask questions of the complaint whose answers are not known. */
export function notAsked(result: Assessment, locale: Locale): string[] {
  const questions = result.complaint?.questions ?? [];
  return questions.filter((question) => isOpen(question, result)).map(({ ask }) => ask[locale]);
}

/** Concrete steps of the complaint for this person; null where no file is about it. */
export function stepsOf({ complaint, told }: Assessment, locale: Locale): string[] | null {
  if (!complaint) return null;
  const steps = complaint.steps.filter(({ when, unless }) => fits(when, told) && !meets(unless, told));
  return steps.map(({ text }) => text[locale]);
}

/** The first must-ask question whose answer is not known; then what tells the most. */
function askedIn({ questions }: Complaint, result: Assessment, locale: Locale): HealthAnswer['question'] {
  const open = questions.find((question) => isOpen(question, result));
  if (!open) return ownQuestion(result);
  return { text: open.ask[locale], choices: open.choices.map(({ label }) => label[locale]) };
}

function isOpen({ ask, when, unless, choices }: ComplaintQuestion, { told, asked, lastAsked }: Assessment): boolean {
  if (Object.values(ask).some((text) => lastAsked?.endsWith(text))) return false;
  const ids = choices.flatMap(({ yes = [], no = [] }) => [...yes, ...no]);
  return fits(when, told) && !meets(unless, told) && !ids.some((id) => told.found.has(id) || asked.has(id));
}

function ownQuestion({ nextQuestion, lastAsked }: Assessment): HealthAnswer['question'] {
  return nextQuestion && nextQuestion.text !== lastAsked ? { text: nextQuestion.text, choices: [] } : null;
}

/** Where no file is about the complaint: what is known of the likeliest condition. */
function ofConditions(result: Assessment, causes: readonly ShownCause[], locale: Locale): Parts {
  const conditions = causes.flatMap(({ conditions: [id = ''] }) => conditionOf(id) ?? []);
  const [first] = conditions;
  const isClear = first !== undefined && causes[0]?.band !== 'less likely';
  const page = isClear ? CONDITION_PAGES.get(first.id) : undefined;
  const frame = { because: becauseOf(result, locale), question: ownQuestion(result) };
  if (page) return { ...frame, ...ofPage(page, result, locale) };
  const tests = adviceIn('tests', useful(first?.tests ?? []), locale);
  const { and, noTests } = doctorTexts(locale);
  return {
    ...frame,
    steps: isClear ? adviceIn('care', first.selfCare, locale) : [answerTexts(locale).watch],
    sooner: worriesOf(result, conditions, locale),
    visit: tests.length > 0 ? `${capital(list(tests, and))}.` : noTests,
    sources: sourcesOf(conditions.slice(0, 3).flatMap(({ sources }) => sources)),
  };
}

function ofPage(
  page: ConditionPage,
  { told, urgency }: Assessment,
  locale: Locale,
): Omit<Parts, 'because' | 'question'> {
  return {
    steps: [...forPerson(page, told, locale), ...careIn(page, locale)].slice(0, STEPS),
    sooner: soonerLines(page.getHelp, urgency, locale),
    visit: page.doctor[locale],
    sources: pageSources(page),
  };
}

type Written = Pick<HealthAnswer, 'lead' | 'sections'>;

function wholeOf({ result, parts, causes }: Prepared, locale: Locale, withVisit: boolean): Written {
  const texts = answerTexts(locale);
  const { headings } = texts;
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [parts.because].filter(Boolean) },
    { heading: headings.causes, ...causesIn(causes, texts) },
    { heading: headings.steps, bullets: parts.steps },
    { heading: headings.sooner, bullets: parts.sooner },
    { heading: withVisit ? headings.visit : null, paragraphs: withVisit ? [parts.visit] : [] },
  ];
  return { lead: leadOf(result, texts), sections: sections.filter(isFilled) };
}

function leadOf({ urgency, told }: Assessment, texts: AnswerTexts): string {
  return (isChild(told) ? texts.childLead : texts.lead)[urgency];
}

/** Each with the person's words that speak for it; words that were quoted already are not repeated. */
function causesIn(causes: readonly ShownCause[], texts: AnswerTexts): Pick<AnswerSection, 'paragraphs' | 'bullets'> {
  const quoted = new Set<string>();
  const bullets = causes.map(({ name, text, words }) => {
    const fresh = words.filter((phrase) => !quoted.has(phrase)).slice(0, QUOTED);
    for (const phrase of fresh) quoted.add(phrase);
    return [`**${capital(name)}.**`, quotation(fresh, texts), text].filter(Boolean).join(' ');
  });
  const unclear = causes.length > 0 && causes.every(({ band }) => band === 'less likely');
  return { bullets, paragraphs: unclear ? [texts.unknown] : [] };
}

/** A reply gets what it changes, not the whole answer once more. */
function replyTo({ result, parts, causes }: Prepared, before: Prepared, locale: Locale): Written {
  const texts = answerTexts(locale);
  const { reply } = texts;
  const moreUrgent = isSooner(result.urgency, before.result.urgency);
  const { fresh, likelier } = changedCauses(causes, before.causes, texts);
  const sections: AnswerSection[] = [
    { heading: null, paragraphs: [moreUrgent ? parts.because : '', likelier].filter(Boolean) },
    { heading: reply.also, ...causesIn(fresh, texts), paragraphs: [] },
    { heading: texts.headings.steps, bullets: parts.steps.filter((step) => !before.parts.steps.includes(step)) },
  ];
  const filled = sections.filter(isFilled);
  if (!moreUrgent && filled.length === 0) {
    return { lead: tellsNothing(result, before.result) ? reply.unclear : reply.same, sections: [] };
  }
  const lead = leadOf(result, texts);
  return {
    lead: moreUrgent ? `${reply.more} ${lead}` : lead,
    sections: [...filled, { heading: null, paragraphs: [reply.stays] }],
  };
}

/** Whether the reply answered no question: that nothing changes may not be concluded from it. */
function tellsNothing(result: Assessment, earlier: Assessment): boolean {
  return result.asked.size === earlier.asked.size;
}

/** Causes that were not named before, and the one that is now the likeliest. */
function changedCauses(causes: readonly ShownCause[], earlier: readonly ShownCause[], texts: AnswerTexts) {
  const before = earlier.map(({ name }) => name);
  const fresh = causes.filter(({ name }) => !before.includes(name));
  const [first] = causes;
  const isLikelier = first !== undefined && first.name !== before[0] && before.includes(first.name);
  return { fresh, likelier: isLikelier ? fill(texts.reply.likelier, { cause: first.name }) : '' };
}
