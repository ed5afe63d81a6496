// Sentences that several kinds of answers share.
import type { Medicine } from '../catalogue.js';
import { CLASS_NOTES, ILLNESSES, SYMPTOMS } from '../data.js';
import { illnessesOf } from '../interactions.js';
import { capital, listed, say, type Locale } from '../messages.js';
import type { KnownPerson } from '../person.js';

const MOST_ILLNESSES = 8;
/** Left out of a general description: they pass, or few people have them. */
const PASSING = ['chickenpox', 'dengue', 'dehydration'];
const ALWAYS_EMERGENCY = ['face-swelling', 'breathless'];

/** "Ibuprofen: with a stomach ulcer, kidney disease or asthma." */
export function notWithout(one: Medicine, locale: Locale): string {
  const names = illnessesOf(one)
    .filter((id) => !PASSING.includes(id))
    .slice(0, MOST_ILLNESSES)
    .map((id) => ILLNESSES.find((illness) => illness.id === id)?.names[locale] ?? id);
  if (names.length === 0) return '';
  return `${capital(nameOf(one, locale))}: ${say('not-list', locale, { list: listed(names, locale) }, 'inside')}`;
}

/** Notes; with several medicines, each after its name. */
export function notes(medicines: readonly Medicine[], locale: Locale): string[] {
  const own = medicines.flatMap((one) => (one.note ? [labelled(one, one.note[locale], medicines.length, locale)] : []));
  const shared = new Set(medicines.map((one) => CLASS_NOTES.get(one.class)));
  return [...own, ...[...shared].flatMap((note) => note?.[locale] ?? [])];
}

const PAINKILLERS = ['nsaid', 'aspirin-low', 'metamizole', 'opioid'];
const COUGH_AND_COLD = ['cough-suppressant', 'expectorant', 'decongestant', 'opioid', 'antihistamine-sedating'];

const isAny = (marks: readonly string[], medicines: readonly Medicine[]): boolean =>
  medicines.some((one) => marks.some((mark) => one.marks.has(mark)));

/** What most people can take instead of one of these. */
export function insteadOf(medicines: readonly Medicine[], { child }: KnownPerson, locale: Locale): string[] {
  if (child) {
    return [
      ...(isAny(PAINKILLERS, medicines) ? [say('instead-child', locale)] : []),
      ...(isAny(COUGH_AND_COLD, medicines) ? [say('instead-cough', locale)] : []),
    ];
  }
  const isOpen = !medicines.some(({ id }) => id === 'paracetamol');
  return [
    ...(isOpen && isAny(['nsaid', 'metamizole'], medicines) ? [say('instead-pain', locale)] : []),
    ...(isAny(['decongestant', 'decongestant-spray'], medicines) ? [say('instead-cough', locale)] : []),
  ];
}

/** A sentence, after the name of the medicine when there are several. */
export function labelled(one: Medicine, sentence: string, count: number, locale: Locale): string {
  return count > 1 ? `${capital(nameOf(one, locale))}: ${sentence}` : sentence;
}

export function nameOf(one: Medicine, locale: Locale): string {
  return one.names[locale][0] ?? one.id;
}

export function symptomName(id: string, locale: Locale): string {
  return SYMPTOMS.find((symptom) => symptom.id === id)?.names[locale] ?? id;
}

/** Side effects by what to do about them. */
export function effectsOf({ family }: Medicine, locale: Locale): string[] {
  const { common, call, emergency } = family.effects;
  const isLocal = family.traits.includes('local');
  const grave = [...emergency, ...(isLocal ? [] : ALWAYS_EMERGENCY.filter((id) => !emergency.includes(id)))];
  return [
    sentence('effects-common', common, locale),
    sentence('effects-call', call, locale),
    sentence('effects-emergency', grave, locale),
  ];
}

/** The sources of the medicines first, then those of the kind of question. */
export function sourcesFor(medicines: readonly Medicine[], more: readonly string[] = []): string[] {
  return [...new Set([...more, ...medicines.flatMap(({ family }) => family.sources)])];
}

function sentence(
  id: 'effects-common' | 'effects-call' | 'effects-emergency',
  symptoms: readonly string[],
  locale: Locale,
): string {
  if (symptoms.length === 0) return '';
  return say(id, locale, { list: symptoms.map((one) => symptomName(one, locale)).join(', ') });
}
