// The built-in doctor's words in an emergency or a crisis, in reply to small talk, and about a condition without a page. The
// choice among several wordings depends on the text, so the same text gets the same answer.
import { adviceIn } from '../knowledge/advice.js';
import { answerTexts, quotation } from '../knowledge/answer-texts.js';
import type { Assessment } from '../assessment.js';
import { crisisTexts } from '../understand/crisis.js';
import { type DoctorTexts, fill, list, pick } from '../knowledge/doctor-texts.js';
import type { ForeignLanguage } from '../understand/language.js';
import { conditionOf, isComplaint, type KnownCondition } from '../knowledge/knowledge.js';
import { namesOf } from '../knowledge/names.js';
import type { Locale } from '../knowledge/locale.js';
import { ownWords } from '../understand/own-words.js';
import { dangersOf } from './shown-causes.js';
import { capital, findingIn, lower } from './wording.js';

export interface Voice {
  readonly result: Assessment;
  readonly doctor: 'alex' | 'julia';
  readonly texts: DoctorTexts;
  readonly locale: Locale;
  readonly number: string;
  readonly crisisNumber: string;
}

const QUOTED = 4;
/** Years of age from which tablets may be taken on purpose; younger children find them. */
const ON_PURPOSE_FROM = 10;
/** Red flags of tablets that were taken. */
const OVERDOSES: ReadonlySet<string> = new Set(['overdose', 'overdose-counted']);

/** Whether a red flag of self-harm was raised. */
export function isCrisis(result: Assessment): boolean {
  return result.redFlags.some(({ id }) => id.startsWith('self-harm'));
}

/** Whether a red flag of the level emergency was raised. */
export function isEmergency(result: Assessment): boolean {
  return result.redFlags.some(({ level }) => level === 'emergency');
}

export function paragraphs(voice: Voice): string[] {
  const { result } = voice;
  if (result.foreign) return foreign(voice, result.foreign);
  if (isCrisis(result)) return result.isAlarmed ? [crisisStays(voice)] : crisis(voice);
  if (isEmergency(result)) return alarmed(voice);
  return result.intent === 'topic' ? topic(voice) : [smallTalk(voice)];
}

/** In a language of which the engine knows some words: a few sentences, the numbers, and which languages it reads. */
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

/** The card is shown above it again; the words only say that nothing has changed. */
function alarmStays({ result, texts, number }: Voice): string {
  const message = result.redFlags.find(({ level }) => level === 'emergency')?.message ?? '';
  return fill(texts.emergencyStays, { message, number });
}

function crisisStays({ texts, crisisNumber }: Voice): string {
  return fill(texts.crisisStays, { number: crisisNumber });
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

function dangers({ result, locale }: Voice): string {
  const names = dangersOf(result, locale);
  return names.length > 0 ? fill(answerTexts(locale).ruleOut, { causes: names.map(lower).join('; ') }) : '';
}

/** What is said after the alarm may show better what it is about. */
function alarmed(voice: Voice): string[] {
  const { isAlarmed, said } = voice.result;
  if (!isAlarmed) return [alarm(voice), onPurpose(voice), heard(voice), dangers(voice)];
  return [alarmStays(voice), said.length > 0 ? dangers(voice) : ''];
}

/** An overdose may be one on purpose, and the words need not say so: whoever took it learns of the crisis line as well. */
function onPurpose({ result, texts, crisisNumber }: Voice): string {
  const { redFlags, told } = result;
  const isOverdose = redFlags.some(({ id }) => OVERDOSES.has(id));
  return isOverdose && (told.age ?? Infinity) >= ON_PURPOSE_FROM ? fill(texts.onPurpose, { number: crisisNumber }) : '';
}

/** The words that raised the alarm, so that a misunderstanding is visible. */
function heard({ result, locale }: Voice): string {
  const present = result.understood
    .filter(({ findingId, present }) => present && isComplaint(findingId))
    .map(({ findingId }) => findingId);
  return quotation(ownWords(result.turns, new Set(present)).slice(0, QUOTED), answerTexts(locale));
}

function careOf({ locale }: Voice, { selfCare }: KnownCondition): string {
  return adviceIn('care', selfCare, locale).join(' ').replace(/\.$/, ''); // The frame ends with a full stop.
}

function courseOf({ texts, locale }: Voice, condition: KnownCondition): string {
  return adviceIn('course', [condition.recovery], locale)
    .map((recovery) => fill(texts.course, { recovery: lower(recovery) }))
    .join('');
}

function topic(voice: Voice): string[] {
  const { result, texts, locale } = voice;
  const condition = result.topic ? conditionOf(result.topic) : undefined;
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
