// Whom a question about medicines is about: what the caller knows, and what the question itself tells.
import { has, namedIn } from './cues.js';
import { ALLERGIES, ILLNESSES } from './data.js';
import { CHILDHOOD_ENDS } from './doses.js';
import { mentionsIn, type Mention } from './mentions.js';
import { sentencesOf, spaced } from './words.js';

export interface MedicinePerson {
  /** In years; a baby of ten months is 0.83. */
  readonly age?: number;
  readonly weightKg?: number;
  readonly pregnant?: boolean;
  readonly breastfeeding?: boolean;
  /** In free words, as the person gave them: "penicillin". */
  readonly allergies?: readonly string[];
  readonly conditions?: readonly string[];
  readonly medicines?: readonly string[];
}

/** The person as the answers use it: illnesses and allergies by id, medicines found by name. */
export interface KnownPerson {
  readonly age?: number;
  readonly weightKg?: number;
  readonly pregnant: boolean;
  readonly breastfeeding: boolean;
  readonly child: boolean;
  readonly allergies: readonly string[];
  /** Medicines named as what the person is allergic to. */
  readonly allergens: readonly Mention[];
  readonly illnesses: readonly string[];
  readonly medicines: readonly Mention[];
}

const PER_YEAR: readonly (readonly [RegExp, number])[] = [
  [/^(d|יום|ימים|ден|дн)/, 365],
  [/^(w|שבוע|нед)/, 52],
  [/^(m|חודש|חדש|мес)/, 12],
];
const AGES = [
  /\b(?:baby|son|daughter|child|toddler|kid|newborn|girl|boy|lo|little one|she|he)(?:[’']?s| is| was)? (?:only |just |now )?(\d{1,3}) ?(day|week|wk|month|mo)s?\b/,
  /(?<![\d.])(\d{1,3}(?:[.,]5)?)[ -]?(year|yr|month|mo|week|wk|day)s?[ -]?old/,
  /(?<![\d.])(\d{1,3}) ?(y)[ /.]?o\b/,
  /\b(?:aged?|age of|age is|i am|i[’']?m|he is|she is) (\d{1,3})(?! ?(?:kg|kilo|lb|pound|week|month|day|mg|hour|st))\b/,
  /(?:^|[^\p{L}])(?:בן|בת|בני|בנות) (\d{1,3})(?: (חודש\p{L}*|שבוע\p{L}*|ימים))?/u,
  /(?<!\d)(\d{1,3}) (года|год|лет|месяц\p{L}*|мес|недел\p{L}*)/u,
];
const NO_AGE = 120;
const KG = /(\d{1,3}(?:[.,]\d)?) ?-?(?:kg|kgs|kilo\w*|ק"ג|ק״ג|קג|קילו\p{L}*|кг|килограмм\p{L}*)/u;
const POUNDS = /(\d{1,3}(?:[.,]\d)?) ?-?(?:lbs?|pounds?)\b/;
const KG_PER_POUND = 0.4536;
/** "На 30 неделе". */
const IN_WEEK =
  /(?:^|[^\p{L}])на \d{1,2}(?:-?[ойи]+)? недел|\b\d{1,2} ?(?:wks?|weeks?) (?:pregnant|along|gone)|(?:^|[^\p{L}])ב?שבוע (?:ה-?)?\d{1,2}(?!\d)/u;
const WEEKS_GONE = /\b\d{1,2} ?(?:wks?|weeks?) (?:pregnant|along|gone)/;
/** "32wks, bad hip pain": weeks of pregnancy, since nobody counts a baby's age or an illness in so many weeks. */
const WEEK_ALONE =
  /(?:^|\b(?:i am|i[’']?m|im|at) )(?:about |now )?(?:1[3-9]|[23]\d|4[0-2]) ?(?:w|wks?|weeks?)\b(?! ?-?(?:old|ago|later|on|into|after|since|post))/;
/** The same in fewer weeks, where nothing says what they are weeks of: "im 9 weeks with some spotting". */
const EARLY_WEEK =
  /\b(?:i am|i[’']?m|im) (?:about |now |only |just )?(?:[4-9]|1[0-2]) ?(?:w|wks?|weeks?)\b(?! ?-?(?:old|ago|later|on|in|into|after|since|post|sober|clean|out|off|late|past|without|free|smoke|from|away|of)\b)/;
/** Counts only for somebody known to be pregnant. */
const WEEKS = /\b(?:[4-9]|[1-3]\d|4[0-2]) ?(?:w|wks?|weeks?)\b(?! ?-?old)|(?<!\d)\d{1,2} недел/u;
const ABOUT_MOTHER = /breastfe|breast fe|nursing|pregnan|מניק|הנק|הריון|היריון|корм|грудн|беремен/;
const NOT_PREGNANT =
  /\b(?:not|isnt|is not|im not|am not|after) pregnan|לא ב?ה(?:י)?ריון|не беремен|(?:covid|corona|flu|strep)[^.]{0,20}positive|positive (?:covid|flu|strep)|קורונה|ковид|after (?:the )?pregnancy/;

/** In years; older children are rarely breastfed. */
const NURSED = 2;
/** In kg: who gives a weight below it asks for a child. */
const LIGHT = 30;
const GIVES =
  /\bgive|\bgiving|for (?:my|our|the|a|him|her) ?(?:baby|son|daughter)?|(?:he|she|baby|son|daughter) (?:has|have|is|take|drink)|לתת|נותנ|дать|давать|ребенку/;

/** @param question what it says about the person overrides what the caller knew */
export function personOf(question: string, given: MedicinePerson): KnownPerson {
  const plain = question.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  const words = spaced(question);
  const told = { age: agedIn(plain, given), weightKg: weightIn(plain) };
  const isAboutChild = isChild(told.age) ?? (tellsOfChild(plain, words, given) || isLight(told.weightKg));
  const known = isAboutChild && isChild(given.age) !== true ? {} : given;
  const age = told.age ?? known.age;
  return {
    ...historyOf(question, known),
    age,
    weightKg: told.weightKg ?? known.weightKg,
    child: isAboutChild || isChild(age) === true,
    pregnant: isPregnant(plain, words, known, isAboutChild),
    breastfeeding: known.breastfeeding === true || has(words, 'breastfeeding'),
  };
}

/** The age of whoever will take the medicine: not that of a breastfed baby, unless the baby is given something. */
function agedIn(plain: string, given: MedicinePerson): number | undefined {
  if (isOwnWeek(plain, given)) return undefined;
  const age = ageIn(plain);
  const isOfNursed = age !== undefined && age <= NURSED && isMother(plain) && !GIVES.test(plain);
  return isOfNursed ? undefined : age;
}

function isOwnWeek(plain: string, { pregnant }: MedicinePerson): boolean {
  return (pregnant === true && WEEKS.test(plain)) || WEEK_ALONE.test(plain);
}

function tellsOfChild(plain: string, words: string, given: MedicinePerson): boolean {
  return has(words, 'child') && !has(words, 'planned-pregnancy') && !isOwnWeek(plain, given) && !isMother(plain);
}

function isLight(weightKg: number | undefined): boolean {
  return weightKg !== undefined && weightKg < LIGHT;
}

type History = Pick<KnownPerson, 'allergies' | 'allergens' | 'illnesses' | 'medicines'>;

function historyOf(question: string, { allergies = [], conditions = [], medicines = [] }: MedicinePerson): History {
  return {
    allergies: [...new Set([...allergiesIn(question), ...namedIn(spaced(allergies.join('. ')), ALLERGIES)])],
    allergens: mentionsIn([...allergyParts(question), ...allergies].join(' . ')),
    illnesses: namedIn(`${spaced(question)} ${spaced(conditions.join(' . '))}`, ILLNESSES),
    medicines: mentionsIn(medicines.join(' . ')),
  };
}

/** Undefined when the age is not known. */
function isChild(age: number | undefined): boolean | undefined {
  return age === undefined ? undefined : age < CHILDHOOD_ENDS;
}

/** "Im 9 weeks", "33 wks gone". @param plain in small letters */
export function tellsPregnantWeek(plain: string): boolean {
  return [WEEK_ALONE, EARLY_WEEK, WEEKS_GONE].some((pattern) => pattern.test(plain)) && !NOT_PREGNANT.test(plain);
}

function isMother(plain: string): boolean {
  return ABOUT_MOTHER.test(plain) || IN_WEEK.test(plain);
}

/** Now or soon: what harms a pregnancy is asked about before it begins. */
function isPregnant(plain: string, words: string, known: MedicinePerson, isAboutChild: boolean): boolean {
  if (NOT_PREGNANT.test(plain)) return false;
  if (has(words, 'planned-pregnancy')) return true;
  return (
    known.pregnant === true ||
    (!isAboutChild && (has(words, 'pregnancy') || IN_WEEK.test(plain) || WEEK_ALONE.test(plain)))
  );
}

/** The parts of sentences that mention an allergy; medicines in them are not the ones asked about. */
export function allergyParts(question: string): string[] {
  return sentencesOf(question)
    .flatMap((sentence) =>
      sentence.split(/,|\bbut\b|\bwhich\b|\bwhat\b|\bcan\b|איזה|איזו|אילו|האם|какой|какие|можно|\bи\b|что/u),
    )
    .filter((part) => has(spaced(part), 'allergy'));
}

function allergiesIn(question: string): string[] {
  return namedIn(spaced(allergyParts(question).join(' . ')), ALLERGIES);
}

function ageIn(plain: string): number | undefined {
  for (const pattern of AGES) {
    const [, count, unit = ''] = pattern.exec(plain) ?? [];
    if (!count) continue;
    const age = Number(count.replace(',', '.')) / (PER_YEAR.find(([unitPattern]) => unitPattern.test(unit))?.[1] ?? 1);
    if (age <= NO_AGE) return age;
  }
  return undefined;
}

function weightIn(plain: string): number | undefined {
  const kg = KG.exec(plain)?.[1];
  if (kg) return Number(kg.replace(',', '.'));
  const pounds = POUNDS.exec(plain)?.[1];
  return pounds ? Math.round(Number(pounds.replace(',', '.')) * KG_PER_POUND * 10) / 10 : undefined;
}
