// What an answer to a complaint is made of: from the complaint's file, or from the likeliest condition where there is none.
import type { Assessment } from '../assessment.js';
import { fits, meets } from '../complaints/circumstances.js';
import { complaintSources } from '../complaints/data.js';
import type { Complaint, Sign } from '../complaints/schema.js';
import { careIn, forPerson } from '../condition-pages/known.js';
import { CONDITION_PAGES, pageSources } from '../condition-pages/data.js';
import type { ConditionPage } from '../condition-pages/schema.js';
import type { HealthAnswer } from '../health-questions/health-answer.js';
import { soonerLines } from '../judge/sooner.js';
import { isSooner, ruleOf } from '../judge/urgency.js';
import { adviceIn, useful } from '../knowledge/advice.js';
import { answerTexts } from '../knowledge/answer-texts.js';
import { doctorTexts, fill, list } from '../knowledge/doctor-texts.js';
import { conditionOf, sourcesOf } from '../knowledge/knowledge.js';
import type { Locale } from '../knowledge/locale.js';
import type { Source } from '../knowledge/schema.js';
import { openQuestion, ownQuestion } from './questions.js';
import { type ShownCause, shownCauses } from './shown-causes.js';
import { capital } from './wording.js';
import { worriesOf } from './worries.js';

export interface Parts {
  readonly because: string;
  /** What to do, the most personal advice first. */
  readonly steps: readonly string[];
  readonly sooner: readonly string[];
  readonly visit: string;
  readonly question: HealthAnswer['question'];
  readonly sources: readonly Source[];
}

/** An assessment with the causes and advice for it. */
export interface Prepared {
  readonly result: Assessment;
  readonly causes: readonly ShownCause[];
  readonly parts: Parts;
}

export function preparedOf(result: Assessment, locale: Locale): Prepared {
  const causes = shownCauses(result, locale);
  return { result, causes, parts: partsOf(result, causes, locale) };
}

/** When to get help sooner, one line for each time frame. */
export function soonerOf(result: Assessment, locale: Locale): readonly string[] {
  if (result.complaint) return signsOf(result.complaint, result, locale);
  return preparedOf(result, locale).parts.sooner;
}

function signsOf({ soonerIf }: Complaint, { told, urgency }: Assessment, locale: Locale): string[] {
  const applying = (signs: readonly Sign[] = []): Sign[] => signs.filter(({ unless }) => !meets(unless, told));
  const { now, today, 'three-days': days, 'two-weeks': weeks } = soonerIf;
  const signs = {
    now: applying(now),
    today: applying(today),
    'three-days': applying(days),
    'two-weeks': applying(weeks),
  };
  return soonerLines(signs, urgency, locale);
}

function partsOf(result: Assessment, causes: readonly ShownCause[], locale: Locale): Parts {
  return result.complaint ? ofFile(result.complaint, result, causes, locale) : ofConditions(result, causes, locale);
}

function ofFile(complaint: Complaint, result: Assessment, causes: readonly ShownCause[], locale: Locale): Parts {
  const page = pageBeside(complaint, causes);
  return {
    because: becauseOf(result, locale),
    steps: stepsOf(result, locale) ?? [],
    sooner: signsOf(complaint, result, locale),
    visit: complaint.visit[locale],
    question: openQuestion(complaint, result, locale),
    sources: complaintSources(complaint),
    ...(page && careOf(page, result, locale)),
  };
}

/** The page of a likely cause that the complaint's file does not know: the steps for a rash do not help acne. */
function pageBeside({ causes: known }: Complaint, [first]: readonly ShownCause[]): ConditionPage | undefined {
  const [id = ''] = first?.conditions ?? [];
  if (!first || first.mustNotMiss || first.chance < CLEAR) return undefined;
  return known.some(({ conditions }) => conditions.includes(id)) ? undefined : CONDITION_PAGES.get(id);
}
const CLEAR = 0.5;

/** The complaint's own reason if its rule decides, else the danger's, else that of the time frame. */
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

/** Concrete steps of the complaint, those that only this person needs first; null if no file is about it. */
export function stepsOf({ complaint, told }: Assessment, locale: Locale): string[] | null {
  if (!complaint) return null;
  const steps = complaint.steps.filter(({ when, unless }) => fits(when, told) && !meets(unless, told));
  const [personal, general] = [steps.filter(({ when }) => when), steps.filter(({ when }) => !when)];
  return [...personal, ...general].map(({ text }) => text[locale]);
}

/** When no file is about the complaint: what is known about the likeliest condition. */
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

function ofPage(page: ConditionPage, result: Assessment, locale: Locale): Omit<Parts, 'because' | 'question'> {
  return { ...careOf(page, result, locale), sooner: soonerLines(page.getHelp, result.urgency, locale) };
}

function careOf(page: ConditionPage, { told }: Assessment, locale: Locale): Pick<Parts, 'steps' | 'visit' | 'sources'> {
  return {
    steps: [...forPerson(page, told, locale), ...careIn(page, locale)],
    visit: page.doctor[locale],
    sources: pageSources(page),
  };
}
