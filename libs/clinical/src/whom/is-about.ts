// Whether words are about the person whose profile was chosen. What is written counts more than what was chosen: "my 3
// year old" under an adult's profile is about the child, and nothing of the adult may be used.
import { has } from '../medicines/cues.js';
import { spaced } from '../medicines/words.js';
import { FIRST_PERSON } from '../understand/first-person.js';
import { personIn, sexIn } from '../understand/person.js';
import { relativesIn, turnsOfSamePerson } from '../understand/same-person.js';
import { ageOf, type HealthProfileTold } from './profile.js';

const TELLS =
  "has|have|is|feels|gets|got|keeps|can't|cannot|won't|woke|started|fell|complains|vomit\\w*|needs|takes|swallowed|ate|drank|hit|cries|refuses";
const RELATIVE =
  'son|daughter|child|kid|baby|toddler|boy|girl|infant|mother|mum|mom|father|dad|husband|wife|partner|boyfriend|girlfriend|brother|sister|grandmother|grandfather|grandma|grandpa|granny|friend';
/** A relative is the one who is ill, not one who had something, or thinks something. */
const RELATIVE_TELLS = new RegExp(
  `\\b(?:my|our) (?:[\\w-]+ ){0,4}?(?:${RELATIVE})s?(?:,? (?:\\w+,? )?\\(?\\d[^.!?]{0,20}?)?,? (?:who )?(?:${TELLS})\\b|\\b(?:for|give|giving|gave|with) (?:my|our) (?:[\\w-]+ ){0,4}?(?:${RELATIVE})\\b|\\bmy (?:[\\w-]+ )?(?:${RELATIVE})'s\\b`,
);
const PRONOUN_TELLS = new RegExp(`\\b(?:he|she) (?:${TELLS})\\b|\\b(?:give|gave|giving) (?:him|her)\\b`);
const PRONOUN =
  /\b(?:he|she|him|her|his)\b|(?:^|[^א-ת])(?:הוא|היא|לו|לה|שלו|שלה|אותו|אותה)(?![א-ת])|(?:^|[^а-я])(?:он|она|ему|ей|его|нее|него)(?![а-я])/;
/** "She" may be the one who treats. */
const TREATS = /\b(?:doctor|gp|nurse|pharmacist|dentist|surgeon)\b/;
const ANOTHER_ONE = new RegExp(`\\b(?:my|our) other (?:${RELATIVE})\\b`);
const NOT_ENGLISH = /[\u0400-\u04ff\u0590-\u05ff]/;

/** Who asks what to give asks for somebody else. */
const GIVES =
  /\b(?:can|could|may|should|do|must|to|shall) (?:i |we )?give\b(?! me\b)|(?:^|[^א-ת])(?:לתת|נותנים)(?![א-ת])|(?:^|[^а-я])(?:дать|давать)(?![а-я])/;

/** With the prefix that makes a son of "white". */
const HEBREW_CHILD = /(?:^|[^א-ת])[לב](?:בן|בת|ילד|ילדה) ?של(?:י|נו)(?![א-ת])|(?:^|[^א-ת])[לב]תינוק/;
const OWN_AGE = /\bi(?: am|'m) (\d{1,3})\b(?! ?(?:weeks|days|hours|minutes|months|kg|kilo|pounds|lbs))/;

const CHILD_ENDS = 13;

/**
 * @param texts what was written, oldest first, the question last
 * @returns false when the words tell of somebody else than the profile
 */
export function isAbout(texts: readonly string[], whom: HealthProfileTold, today: Date): boolean {
  const last = texts.at(-1) ?? '';
  // "How much?" below a child's name: too little for an adult does less harm than an adult's dose for the child.
  if (isChild(whom, today) && has(spaced(last), 'dose') && verdictOf(last, whom, today) === undefined) return true;
  for (const turn of [...turnsOfSamePerson(texts)].reverse()) {
    const verdict = verdictOf(turn, whom, today);
    if (verdict !== undefined) return verdict;
  }
  return true;
}

function isChild(whom: HealthProfileTold, today: Date): boolean {
  return (ageOf(whom, today) ?? Infinity) < CHILD_ENDS;
}

/** Undefined where a turn tells of nobody in particular. */
function verdictOf(turn: string, whom: HealthProfileTold, today: Date): boolean | undefined {
  const text = plain(turn);
  const sex = sexIn([turn]);
  const age = ownAge(text) ?? personIn([turn], {}).age;
  if (whom.sex && sex && sex !== whom.sex) return false;
  if (age !== undefined && !fitsAge(age, whom, today)) return false;
  return whom.relation === 'self' ? speaksOfWriter(text) : speaksOfRelative(text, whom);
}

function ownAge(text: string): number | undefined {
  const age = OWN_AGE.exec(text)?.[1];
  return age === undefined ? undefined : Number(age);
}

function fitsAge(told: number, whom: HealthProfileTold, today: Date): boolean {
  const age = ageOf(whom, today);
  if (age === undefined) return whom.relation !== 'self' || told >= CHILD_ENDS;
  return Math.abs(told - age) <= spanOf(Math.min(told, age));
}

/** How far an age told and an age known may be apart; a baby is told from its older brother. */
function spanOf(age: number): number {
  if (age < 0.5) return 0.35;
  return age < 10 ? 1.1 : age * 0.12;
}

function speaksOfWriter(turn: string): boolean | undefined {
  if (isOfWriter(turn)) return true;
  if (NOT_ENGLISH.test(turn)) return namedIn(turn).length > 0 || PRONOUN.test(turn) ? false : undefined;
  if (RELATIVE_TELLS.test(turn)) return false;
  return PRONOUN_TELLS.test(turn) && !TREATS.test(turn) ? false : undefined;
}

function speaksOfRelative(turn: string, { relation, name }: HealthProfileTold): boolean | undefined {
  if (name && turn.includes(plain(name))) return true;
  if (ANOTHER_ONE.test(turn)) return false;
  const relatives = namedIn(turn);
  if (relatives.length > 0) return relation === 'other' || relatives.includes(relation);
  if (PRONOUN.test(turn) || GIVES.test(turn)) return true;
  return isOfWriter(turn) ? false : undefined;
}

function namedIn(turn: string): string[] {
  return [...relativesIn(turn), ...(HEBREW_CHILD.test(turn) ? ['child'] : [])];
}

function isOfWriter(turn: string): boolean {
  return FIRST_PERSON.some((pattern) => pattern.test(turn));
}

function plain(text: string): string {
  return text.slice(0, 8000).trim().toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}
