// The brief for an AI model before it answers: the person, the findings, the urgency, the dangers and questions that belong to
// it, the numbers to call, and the sources that it may name.
import type { Assessment } from '../assessment.js';
import { leadOf } from '../advise/sections.js';
import { preparedOf } from '../advise/parts.js';
import { notAsked } from '../advise/questions.js';
import { dangersOf } from '../advise/shown-causes.js';
import { answerTexts } from '../knowledge/answer-texts.js';
import { emergencyNumbers } from '../knowledge/emergency-numbers.js';
import type { Source } from '../knowledge/schema.js';
import type { AnswerBounds } from './sentence.js';

export interface ModelBrief {
  /** For the model, in English but for what is quoted from the knowledge. */
  readonly text: string;
  readonly bounds: AnswerBounds;
}

const ASKS =
  'whether they think of ending their life or of hurting themselves; name the crisis line, then answer the question';
const QUESTIONS = 3;
const SOURCES = 3;
const STEPS = 4;

/** @param country ISO 3166 code of two letters */
export function briefOf(result: Assessment, country?: string): ModelBrief {
  const { locale, urgency } = result;
  const { ambulance, crisis, poison, text: number } = emergencyNumbers(country);
  const urgencyText = isUrgencyKnown(result) ? leadOf(result, answerTexts(locale)) : '';
  const numbers = [`emergency ${ambulance}`, crisis && `crisis line ${crisis}`, poison && `poison centre ${poison}`];
  const lines: readonly (readonly [label: string, values: readonly string[]])[] = [
    ['About', personOf(result)],
    ['Heard', result.understood.filter(({ present }) => present).map(({ label }) => label)],
    ['Denied', result.understood.filter(({ present }) => !present).map(({ label }) => label)],
    ['Warning signs raised', result.redFlags.map(({ message }) => message)],
    ['Ask first, openly and kindly', result.asksSelfHarm ? [ASKS] : []],
    ['Urgency (never say less)', [urgencyText].filter(Boolean)],
    ...complaintLines(result),
    ['Numbers to call', numbers.filter((one) => one !== null)],
  ];
  const told = lines
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => `- ${label}: ${values.join('; ')}`);
  const bounds = { locale, urgency: isUrgencyKnown(result) ? urgency : ('home' as const), urgencyText, number };
  return { text: told.join('\n'), bounds };
}

function isUrgencyKnown({ differential, redFlags }: Assessment): boolean {
  return differential.length > 0 || redFlags.length > 0;
}

function personOf({ told: { age, sex, pregnant, breastfeeding, days } }: Assessment): string[] {
  return [
    age === undefined ? '' : age < 2 ? `${Math.round(age * 12)} months old` : `${Math.round(age)} years old`,
    sex ?? '',
    pregnant ? 'pregnant' : '',
    breastfeeding ? 'breastfeeding' : '',
    days === undefined ? '' : `for about ${days} days`,
  ].filter(Boolean);
}

/** The parts of the complaint's knowledge that an answer must not leave out. */
function complaintLines(result: Assessment): [string, string[]][] {
  if (result.general) return [['Sources to name', result.general.sources.slice(0, SOURCES).map(titleOf)]];
  if (result.differential.length === 0) return [];
  const { locale } = result;
  const { causes, parts } = preparedOf(result, locale);
  return [
    ['Likely causes', causes.filter(({ mustNotMiss }) => !mustNotMiss).map(({ name }) => name)],
    ['Dangers to rule out or name', [...new Set([...dangersOf(result, locale), ...dangerousOf(causes)])]],
    ['What to do', parts.steps.slice(0, STEPS)],
    ['Get help sooner', parts.sooner.map((line) => line.replaceAll('**', ''))],
    ['Must ask, not answered yet', notAsked(result, locale).slice(0, QUESTIONS)],
    ['Sources to name', parts.sources.slice(0, SOURCES).map(titleOf)],
  ];
}

function dangerousOf(causes: ReturnType<typeof preparedOf>['causes']): string[] {
  return causes.filter(({ mustNotMiss }) => mustNotMiss).map(({ name }) => name);
}

function titleOf({ title, publisher, year }: Source): string {
  return `${publisher}, ${title} (${year})`;
}
