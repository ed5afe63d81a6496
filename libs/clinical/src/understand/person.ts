// Whom a text is about, as far as its own words tell: "my 3 weeks old", "I am 34 years old", "my baby".
import { withoutKin } from './kin.js';

export interface Person {
  /** In years; a baby of ten months is 0.83. */
  readonly age?: number;
  readonly sex?: 'male' | 'female';
}

const RELATIVE =
  'my (?:husband|wife|partner|mother|mum|mom|father|dad|son|daughter|boy|girl|brother|sister|grandmother|grandfather|grandma|grandpa|nan)|mum|mom|dad';
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const PER_YEAR: readonly (readonly [RegExp, number])[] = [
  [/^(d|יום|ימים|дн|ден)/, 365],
  [/^(w|wk|שבוע|неде)/, 52],
  [/^(m|חודש|меся)/, 12],
];
const COUNT = `(\\d{1,3}|${NUMBERS.join('|')})`;
const CHILD =
  'baby|infant|bubs?|bubba|lo|little one|wee one|son|daughter|boy|girl|twins?|grandson|granddaughter|he|she';
/** "Crying after baby, 4 weeks now" is told of the mother. */
const NOT_SINCE = '(?<!\\b(?:after|had|having|since)(?: a| my| our| the)? )';
/** "Our little one is six weeks, ...", but not "he is six weeks into his treatment". */
const WEEKS_ONLY = `${NOT_SINCE}\\b(?:${CHILD})(?:'s|s| is| are| was)? (?:only |just |about |nearly |almost |now )*`;
const AND_NO_MORE =
  '(?=\\s*(?:[,:()-]|$|(?:and|with|has|have|but|now|today|tomorrow|fell|rolled|swallowed|vomits|coughs|cries|wont|can|cant)\\b))';
/** "My son 9 has head lice", "child 2 years", but not "my son 3 times". */
const BESIDE_RELATION =
  /\b(?:child|kid|toddler|(?:step|grand)?(?:son|daughter)|boy|girl|lad|lass|nephew|niece),? \(?(\d{1,2})(?: (months?|mo|years?|yrs?|y))?(?=[\s,;)]|$)(?![\s)]*(?:x|times?|days?|weeks?|wks?|hours?|hrs?|min|mins|minutes?|kgs?|kilos?|lbs?|pounds?|ago|mg|ml|am|pm|degrees?|c|f|of|out|or|to|and a half weeks|tablets?|pills?|drops?)\b)/;
const BESIDE_BABY = new RegExp(
  `${NOT_SINCE}\\b(?:baby|infant|bub),? \\(?(\\d{1,2}) ?(days?|weeks?|wks?|months?|mo)\\b(?! (?:ago|after|later|of|into|overdue|early))`,
);
const AGES = [
  new RegExp(`\\b${COUNT}[ -]?(day|week|wk|month|mo|year|yr)s?[ -]?olds?\\b(?! (?:puppy|kitten|dog|cat))`),
  new RegExp(`\\b${COUNT} ?(y)[ /.]?o\\b`),
  new RegExp(`${WEEKS_ONLY}${COUNT} (day|week|wk|month|mo|mth)s?\\b${AND_NO_MORE}`),
  /\b(?:aged?|age of|age is) (\d{1,3})\b( (?:days|weeks|months))?/,
  BESIDE_RELATION,
  BESIDE_BABY,
  /(?:^|[^\p{L}])(?:בן|בת) (\d{1,3})(?!\d)( (?:ימים|שבועות|חודשים))?/u,
  /(?:^|[^\p{L}])(?:мне|ему|ей|ребен(?:ок|к[уа])|сын[уа]?|доч(?:ери|ке|ки)|малыш[уа]|мальчик[уа]|девочк[еи]) (\d{1,3}) (год|лет|дн|неде|меся)/u,
];
/** "I'm 52, drive a bus", "my dad is 81 and": a bare number that the clause ends with. */
const BARE_AGE = new RegExp(
  `\\b(?:i'm|im|i am|he's|she's|he is|she is|(?:${RELATIVE})(?: is|'s)?)(?: now)?[ ,(]{1,2}(\\d{1,3})(?: ?[fm])?(?=\\s*(?:[,.;)!?]|$|(?:and|with|but|now)\\b))`,
);
/** "58f, ...", "мне 58, ...": how somebody begins to tell of himself. */
const OWN_AGE = [/^\s*(\d{1,2}) ?[fm](?=[\s,.)]|$)/, /^\s*(?:мне|אני בת|אני בן) (\d{1,3})(?=\s*(?:[,;]|$))/u];
const LETTERED_AGE = /(?:^|[\s,(])(\d{1,2}) ?[fm](?=[\s,.)]|$)/;
const NEWBORN = /\b(newborn|neonate)\b|תינוק(ת)? שנולד|новорожд/;
const BABY = /\b(baby|infant)\b|(^|[^\p{L}])ה?תינוק(ת)?($|[^\p{L}])|младен|грудничок|грудничк/u;
const TODDLER = /\btoddler\b/;
/** Here the baby is not the one who is ill. */
const MOTHER =
  /pregnan|breast|mastitis|nipple|gave birth|giving birth|postpartum|\bi had (?:my|a|our|the) (?:baby|son|daughter)|since having|after (?:having )?(?:the |my |a |our )?baby|since (?:the |my |our )?baby|\bhad (?:my|our) baby|lifting|carrying|nursing|trying for|want a baby|בהריון|ילדתי|אחרי לידה|беремен|родила|после родов/;
/** "My glasses are 5 years old": the age of a thing. */
const OF_A_THING =
  /\b(?:glasses|lenses|shoes|trainers|mattress|pillow|house|car|bed|phone|tablets|medicine|prescription|scar|wound|injury|implant)(?: is| are|'s|,)? (?:about |over |only )?(?:\d+|[a-z]+) (?:day|week|month|year)s? old\b/g;
/** Somebody else's age: "my father died at the age of 60". */
const NOT_THE_PATIENT = /\b(died|passed away|years ago|when (i|he|she) was)\b/;
/** "Still nursing my ten-month-old": she is the one who is ill, as long as nothing is told of the child. */
const NURSES = /\b(?:nursing|breast-?feeding)\b/;
const THIRD = /\b(?:he|she|he's|she's|his|her)\b/;
const CHILD_ENDS = 13;
/** A baby of unknown age counts as very young: the careful side. */
const BABY_AGE = 0.2;

const FEMALE = 'woman|female|girl|lady';
const MALE = 'man|male|boy|guy';
const SELF = (words: string): RegExp =>
  new RegExp(
    `\\b(?:i am|i'm|im)\\b[^.!?]{0,30}?\\b(?:${words})\\b|\\b\\d{1,3}[ -]?(?:years?|yrs?|y)?[ -/]?o(?:ld)? (?:${words})\\b`,
    'u',
  );
const TELLS =
  '(?: \\d+[^,.!?]{0,12})?(?:,[^,.!?]{0,20},)? (?:has|have|is|was|had|gets|got|keeps|feels|felt|cannot|can|complains|woke|started|fell)\\b';
const FEMALE_SIGNS = [
  SELF(FEMALE),
  /(?:^|[,(])\s*\d{2} ?f(?=[\s,.)]|$)/,
  new RegExp(
    `\\bmy (?:little |older |younger |elderly )?(?:daughter|wife|mother|mum|mom|sister|grandmother|grandma|girlfriend|granddaughter|aunt)${TELLS}`,
  ),
  /(?:^|[^\p{L}])(?:אני (?:בת \d|אישה)|בת \d{1,3}|הבת שלי|אשתי|אמא שלי|אחותי)/u,
  /(?:^|[^\p{L}])(?:я женщина|женщина|девочк|моя (?:мама|жена|дочь|бабушка|сестра)|у (?:дочери|мамы|жены))/u,
];
const MALE_SIGNS = [
  SELF(MALE),
  /(?:^|[,(])\s*\d{2} ?m(?=[\s,.)]|$)/,
  new RegExp(
    `\\bmy (?:little |older |younger |elderly )?(?:son|husband|father|dad|brother|grandfather|grandpa|boyfriend|grandson|uncle)${TELLS}`,
  ),
  /(?:^|[^\p{L}])(?:אני (?:בן \d|גבר)|בן \d{1,3}|הבן שלי|בעלי|אבא שלי|אחי)/u,
  /(?:^|[^\p{L}])(?:я мужчина|мужчина|мальчик|мой (?:папа|муж|сын|дедушка|брат)|у (?:сына|папы|мужа))/u,
];

/** The sex that the words tell of the one who is ill; undefined where they tell none, or both. */
export function sexIn(texts: readonly string[]): Person['sex'] {
  const all = plain(texts.map(withoutKin).join('\n'));
  const [female, male] = [FEMALE_SIGNS, MALE_SIGNS].map((signs) => signs.some((sign) => sign.test(all)));
  if (female === male) return undefined;
  return female ? 'female' : 'male';
}

/** What is known of the person; an age told in the text counts more than the one of the account. */
export function personIn(texts: readonly string[], given: Person): Person {
  const told = [...texts]
    .reverse()
    .map(toldAge)
    .find((age) => age !== undefined);
  const known = told ?? (given.age !== undefined && given.age < CHILD_ENDS ? given.age : undefined);
  return { ...given, age: known ?? babyAge(texts) ?? given.age };
}

function toldAge(text: string): number | undefined {
  for (const sentence of plain(text)
    .replace(OF_A_THING, '')
    .split(/[.!?;\n]/)) {
    const isOfAnother = NOT_THE_PATIENT.test(sentence) || (NURSES.test(sentence) && !THIRD.test(sentence));
    for (const pattern of isOfAnother ? [BARE_AGE, ...OWN_AGE] : [...AGES, BARE_AGE, ...OWN_AGE, LETTERED_AGE]) {
      const [, count, unit] = pattern.exec(sentence) ?? [];
      if (count) return years(count, unit?.trim() ?? '');
    }
  }
  return undefined;
}

function years(count: string, unit: string): number | undefined {
  const number = NUMBERS.includes(count) ? NUMBERS.indexOf(count) + 1 : Number(count);
  const age = number / (PER_YEAR.find(([pattern]) => pattern.test(unit))?.[1] ?? 1);
  return age <= 120 ? age : undefined;
}

function babyAge(texts: readonly string[]): number | undefined {
  const all = plain(texts.join('\n'));
  if (MOTHER.test(all)) return undefined;
  if (NEWBORN.test(all)) return 0.02;
  if (TODDLER.test(all)) return 2;
  return BABY.test(all) ? BABY_AGE : undefined;
}

function plain(text: string): string {
  return text.slice(0, 8000).toLowerCase().replaceAll('ё', 'е');
}
