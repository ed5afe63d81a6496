// The answer to "what is gout?", "is it contagious?": from the condition's page, else from the knowledge about it.
import { type AnswerSection, type HealthAnswer, isFilled } from '../health-questions/health-answer.js';
import { type AnswerTexts, answerTexts } from '../knowledge/answer-texts.js';
import { doctorTexts, fill } from '../knowledge/doctor-texts.js';
import type { Locale } from '../knowledge/locale.js';
import type { Told } from '../understand/told.js';
import { about, type Aspect, ASPECT_FRAME, ofClass, spreadOf } from './aspects.js';
import { capital, type Known, knownOf } from './known.js';

/** Beside the part that was asked about, so much of the rest. */
const MOST_ABOUT = 2;
const MOST_CARE = 4;
const MOST_FIRST = 3;

/** The part asked about comes first; null where neither a page nor the knowledge has anything to tell. */
export function conditionAnswer(
  conditionId: string,
  told: Told,
  locale: Locale,
  aspect: Aspect | null = null,
): HealthAnswer | null {
  const known = knownOf(conditionId, told, locale);
  if (!known) return null;
  const first = aspect ? partOf(known, conditionId, aspect, locale) : known.about.slice(0, 1);
  const sections = aspect ? besides(known, first, aspect, locale) : whole(known, first, locale);
  return {
    ability: 'condition',
    locale,
    urgency: 'none',
    lead: capital(first[0] ?? ''),
    sections: [{ heading: null, paragraphs: [first.slice(1).join(' ')].filter(Boolean) }, ...sections].filter(isFilled),
    question: { text: doctorTexts(locale).topicQuestion, choices: [] },
    sources: known.sources,
  };
}

/** Whether anything is known of this part. */
export function tellsOf(conditionId: string, told: Told, locale: Locale, aspect: Aspect): boolean {
  const known = knownOf(conditionId, told, locale);
  if (!known) return false;
  return partsOf(known, conditionId, aspect, locale).length > 0 || (aspect === 'danger' && known.seek.length > 0);
}

/** All that is known, to "what is gout?". */
function whole(known: Known, first: readonly string[], locale: Locale): AnswerSection[] {
  const { headings } = answerTexts(locale);
  return [
    { heading: null, paragraphs: [without(first, [...known.about, ...known.signs, ...known.course]).join(' ')] },
    { heading: headings.helps, bullets: [...known.care, ...known.personal] },
    seekOf(known, headings),
    { heading: headings.visit, paragraphs: known.doctor.length > 0 ? [known.doctor.join(' ')] : [] },
  ];
}

/** What stands below the part that was asked about: what it is, the first steps, when to get help. */
function besides(known: Known, first: readonly string[], aspect: Aspect, locale: Locale): AnswerSection[] {
  const { headings } = answerTexts(locale);
  const care = without(first, known.care).slice(0, aspect === 'treatment' ? undefined : MOST_CARE);
  return [
    { heading: null, paragraphs: [without(first, known.about).slice(0, MOST_ABOUT).join(' ')].filter(Boolean) },
    { heading: headings.helps, bullets: [...care, ...without(first, known.personal)] },
    seekOf(known, headings),
  ];
}

function seekOf({ seek }: Known, headings: AnswerTexts['headings']): AnswerSection {
  return { heading: headings.seek, bullets: seek };
}

function without(said: readonly string[], sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !said.includes(sentence));
}

/** The sentences that answer what was asked; says so where nothing is known of that part. */
function partOf(known: Known, id: string, aspect: Aspect, locale: Locale): string[] {
  const own = partsOf(known, id, aspect, locale);
  if (own.length > 0) return own.slice(0, MOST_FIRST);
  // What is dangerous about it is told by the signs that stand below.
  const isToldBelow = aspect === 'danger' && known.seek.length > 0;
  return [fill((isToldBelow ? ASPECT_FRAME.seek : ASPECT_FRAME.unknown)[locale], { name: known.name })];
}

function partsOf(known: Known, id: string, aspect: Aspect, locale: Locale): readonly string[] {
  const written = writtenOf(known, id, aspect, locale);
  const told = [...known.about, ...known.signs, ...known.course, ...known.care, ...known.personal, ...known.doctor];
  const found = written.length > 0 ? written : about(aspect, told, locale);
  return found.length > 0 ? found : ofClass(aspect, known.icd10, locale);
}

/** What somebody has written on this very part. */
function writtenOf(known: Known, id: string, aspect: Aspect, locale: Locale): readonly string[] {
  const spread = spreadOf(id, locale);
  const passes = spread ? fill(spread.passes, { name: known.name }) : '';
  const parts: Partial<Record<Aspect, readonly string[]>> = {
    contagious: spread ? [passes, spread.home] : [],
    work: spread ? [spread.home, passes] : [],
    'how-long': known.course,
    cured: known.course,
    symptoms: known.signs,
    treatment: known.care.slice(0, MOST_ABOUT),
    diagnosis: known.doctor,
    cause: known.about,
    children: known.groups.children,
    pregnancy: known.groups.pregnancy,
    ...pointsOf(known, aspect, locale),
  };
  return parts[aspect] ?? [];
}

/** Sport and food: what the page itself says, then what holds for the class; flying and heredity by class alone. */
function pointsOf(known: Known, aspect: Aspect, locale: Locale): Partial<Record<Aspect, readonly string[]>> {
  const general = ofClass(aspect, known.icd10, locale);
  if (general.length === 0) return {};
  const own = aspect === 'inherited' ? [] : about(aspect, [...known.care, ...known.course], locale);
  return { [aspect]: [...general, ...own.slice(0, 1)] };
}
