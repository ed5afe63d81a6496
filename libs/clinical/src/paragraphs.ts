// The built-in doctor's words, paragraph by paragraph. Two voices: Alex plain, Julia with medical names
// and tests. Which of several wordings is used follows from the text, so the same text gets the same answer.
import { adviceIn } from './advice.js';
import type { Assessment, Candidate } from './assess.js';
import { crisisTexts } from './crisis.js';
import { type DoctorTexts, fill, list, pick } from './doctor-texts.js';
import type { ForeignLanguage } from './language.js';
import { type KnownCondition, knowledge } from './knowledge.js';
import { namesOf } from './names.js';
import type { Locale } from './red-flags.js';
import { called, capital, findingIn, label, lower } from './wording.js';

export interface Voice {
  readonly result: Assessment;
  readonly doctor: 'alex' | 'julia';
  readonly texts: DoctorTexts;
  readonly locale: Locale;
  readonly number: string;
  readonly crisisNumber: string;
}

const NO_TEST = /^(usually )?(none|no test)\b/i;

export function isCrisis(result: Assessment): boolean {
  return result.redFlags.some(({ id }) => id.startsWith('self-harm'));
}

export function isEmergency(result: Assessment): boolean {
  return result.redFlags.some(({ level }) => level === 'emergency');
}

export function paragraphs(
  voice: Voice,
  shown: readonly Candidate[],
  conditions: readonly KnownCondition[],
  worries: readonly string[],
): string[] {
  const { result, texts } = voice;
  if (result.foreign) return foreign(voice, result.foreign);
  if (isCrisis(result)) return crisis(voice);
  if (isEmergency(result)) return [alarm(voice), opening(voice)];
  if (result.intent === 'topic') return topic(voice);
  if (result.intent !== 'medical') return [smallTalk(voice)];
  return [
    opening(voice),
    pick(texts.triageLines[result.triage], result.seed, 2, { number: voice.number }),
    causes(voice, shown),
    ...advice(voice, conditions[0]),
    worries.length > 0 ? fill(texts.worry, { worry: worries.join(' ') }) : '',
  ];
}

/** In a language that the engine knows some words of: these words, the numbers, and which languages it reads. */
function foreign({ result, texts, locale, crisisNumber, number }: Voice, { code }: ForeignLanguage): string[] {
  const own = code === null ? undefined : crisisTexts(code);
  const flags = result.redFlags.filter(({ level }) => level === 'emergency');
  const call = isCrisis(result) ? crisisNumber : number;
  const said =
    flags.length === 0 ? [] : [...new Set(flags.map(({ message }) => message)), callIn(own, call), own?.question ?? ''];
  return [
    ...said,
    fill(own?.unsupported ?? texts.unsupported, { number }),
    locale === 'en' ? '' : fill(texts.unsupported, { number }),
  ];
}

function callIn(own: ReturnType<typeof crisisTexts> | undefined, number: string): string {
  return own ? fill(own.call, { number }) : number;
}

function smallTalk({ texts, result: { intent }, doctor }: Voice): string {
  if (intent === 'greeting') return texts.greeting[doctor];
  if (intent === 'thanks') return texts.thanks[doctor];
  return intent === 'non-medical' ? texts.nonMedical[doctor] : texts.unclear[doctor];
}

function crisis({ result, texts, crisisNumber, number }: Voice): string[] {
  const said = result.redFlags.find(({ id }) => id.startsWith('self-harm'))?.message ?? '';
  const bodily = result.redFlags.filter(({ id, level }) => level === 'emergency' && !id.startsWith('self-harm'));
  const also = bodily.length > 0 ? alarmOf(bodily, texts, result.seed, number) : '';
  return [said, also, fill(texts.crisis, { number: crisisNumber })];
}

function alarm({ result, texts, number }: Voice): string {
  return alarmOf(
    result.redFlags.filter(({ level }) => level === 'emergency'),
    texts,
    result.seed,
    number,
  );
}

function alarmOf(flags: Assessment['redFlags'], texts: DoctorTexts, seed: number, number: string): string {
  const messages = [...new Set(flags.map(({ message }) => message))].slice(0, 2);
  return [...messages, pick(texts.triageLines.emergency, seed, 1, { number })].join(' ');
}

function opening(voice: Voice): string {
  const { result, texts, doctor } = voice;
  const telling = tellingOf(voice);
  const missing = result.understood.filter((one) => !one.present).map((one) => label(one, voice.locale));
  if (telling.length === 0) return '';
  const start = pick(texts.openings[doctor], result.seed, 0, { understood: list(telling.slice(0, 6), texts.and) });
  if (missing.length === 0) return start;
  return `${start} ${fill(texts.absent, { absent: list(missing.slice(0, 4), texts.or) })}`;
}

/** What the person has, without the general findings that a more special one stands for. */
function tellingOf({ result, locale }: Voice): string[] {
  const { findings } = knowledge();
  const present = result.understood.filter((one) => one.present);
  const covered = new Set(present.flatMap(({ findingId }) => findings.get(findingId)?.implies ?? []));
  return present.filter(({ findingId }) => !covered.has(findingId)).map((one) => label(one, locale));
}

function causes(voice: Voice, shown: readonly Candidate[]): string {
  const { result, texts, doctor } = voice;
  const [first, ...others] = shown;
  if (!first) return '';
  const unsure = first.band === 'less likely';
  const reasons = first.for.slice(0, 4);
  const names = others.map((one) => called(one, doctor));
  return [
    unsure ? texts.uncertain : '',
    pick(texts.causesLead[doctor], result.seed, 3, { first: called(first, doctor) }),
    reasons.length > 1 && doctor === 'julia' ? fill(texts.because, { for: list(reasons, texts.and) }) : '',
    notFitting(voice, first),
    names.length > 0 ? pick(texts.others, result.seed, 4, { others: list(names, texts.and) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the person does not have though it belongs to the cause; a language speaks of it with 'no' or without. */
function notFitting({ texts, locale }: Voice, { against, findingIds }: Candidate): string {
  if (against.length === 0) return '';
  const absent = findingIds.against.slice(0, 3).map((id) => findingIn(id, locale));
  return fill(texts.against, { against: list(against.slice(0, 3), texts.and), absent: list(absent, texts.and) });
}

/** What to do, the usual course, and what a doctor would check. */
function advice(voice: Voice, first: KnownCondition | undefined): string[] {
  const { result, texts, doctor } = voice;
  if (!first || result.triage === 'emergency') return [];
  const care = pick(texts.care[doctor], result.seed, 5, { care: careOf(voice, first) });
  const calm = result.triage === 'self-care' || result.triage === 'routine';
  const checked = doctor === 'julia' ? [tests(voice, first)] : [];
  return [`${care} ${calm ? courseOf(voice, first) : ''}`.trim(), ...checked];
}

function careOf({ locale }: Voice, { selfCare }: KnownCondition): string {
  return adviceIn('care', selfCare, locale).join(' ').replace(/\.$/, ''); // The frame ends with a full stop.
}

function courseOf({ texts, locale }: Voice, condition: KnownCondition): string {
  return adviceIn('course', [condition.recovery], locale)
    .map((recovery) => fill(texts.course, { recovery: lower(recovery) }))
    .join('');
}

function tests({ result, texts, locale }: Voice, { tests: all }: KnownCondition): string {
  const useful = all.filter((test) => !NO_TEST.test(test));
  if (useful.length < all.length) return texts.noTests;
  return pick(texts.tests, result.seed, 7, { tests: list(adviceIn('tests', useful, locale).map(lower), texts.and) });
}

function topic(voice: Voice): string[] {
  const { result, texts, locale } = voice;
  const condition = knowledge().conditions.find(({ id }) => id === result.topic);
  if (!condition) return [texts.topicEnd];
  const { chanceOf, seekCare } = condition;
  const ids = [...chanceOf].sort((a, b) => b[1] - a[1]).slice(0, 5);
  const findings = list(
    ids.map(([id]) => findingIn(id, locale)),
    texts.and,
  );
  const about = pick(texts.topic, result.seed, 0, { name: capital(namesOf(condition, locale).layName), findings });
  return [
    about,
    `${fill(texts.helps, { care: careOf(voice, condition) })} ${courseOf(voice, condition)}`.trim(),
    fill(texts.worry, { worry: adviceIn('seek', [seekCare], locale).join('') }),
    texts.topicEnd,
  ];
}
