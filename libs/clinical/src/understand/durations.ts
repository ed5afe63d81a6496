// The times that a sentence tells as durations, in days: not an age, a rate or a plan.
import cues from '../../knowledge/attribute-cues.json' with { type: 'json' };

export const escaped = (word: string): string => word.replace(/[/.]/g, '\\$&');
const alternatives = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
export const START = '(?<![\\p{L}\\p{N}])';
export const END = '(?![\\p{L}\\p{N}])';
const NUMBER: Readonly<Record<string, number>> = cues.numbers;
const UNIT: Readonly<Record<string, number>> = cues.units;
const WHOLE: Readonly<Record<string, number>> = cues.whole;
/** "Three weeks", "2 full days", "half a year": count, unit; a plural ending may follow the unit. */
const COUNTED = new RegExp(
  `${START}(?:(\\d{1,3})(?:\\s*[-–]\\s*\\d{1,3})?|(${alternatives(Object.keys(NUMBER))}))[\\s-]*(?:full |whole |good |straight |полных )?(${alternatives(Object.keys(UNIT))})(?:s|и|ю|а|ов|ев|е|ь)?${END}`,
  'giu',
);
const WEEK = 7;
const NAMED = new RegExp(`${START}(?:${alternatives(Object.keys(WHOLE))})${END}`, 'giu');
/** "My baby is 7 weeks", "our toddler (22 months)", "дочке 5 лет": an age. */
const AGE_BEFORE =
  /(?:\b(?:baby|boy|girl|son|daughter|toddler|child|kid|infant|twins|lo|he|she|mine|ours|wife|partner|girlfriend|puppy|kitten)(?:'s| is| are| was)?(?: only| just| now| about| nearly| almost)* ?\(?|(?:^|[^\p{L}])(?:мне|ему|ей|сын\p{L}*|доч\p{L}*|реб[её]н\p{L}*|малыш\p{L}*|внук\p{L}*|внучк\p{L}*|мам\p{L}*|пап\p{L}*|баб\p{L}*|дед\p{L}*|муж\p{L}*|жен\p{L}*|свекр\p{L}*|т[её]щ\p{L}*|отц\p{L}*|отец|мат\p{L}*|беременн\p{L}*),? *)$/u;
/** So many years are an age, unless a word of duration stands before them. */
const LONGEST_COMPLAINT = 9000;
const LASTING = /(?:for|since|last|past|over|about|almost|nearly|some|уже|около|более|больше|כבר|במשך)\s*$/u;
/** "Twice a week", "200 km a week". */
const RATE_BEFORE =
  /(?:\b(?:once|twice|times|bottles?|glass(?:es)?|cups?|cans?|packs?|units|hours|half)|\d\S*(?: \p{L}+)?| of \p{L}+)\s*$/u;
const BEFORE = new RegExp(`(?:${alternatives(cues.notThisTime.before)})(?: an?)?\\s*$`, 'iu');
/** "Not better after four days", "no improvement in a week": these tell how long it has been there. */
const NOT_BETTER =
  /(?:\b(?:no(?:t|thing)?|isn'?t|hasn'?t|won'?t|still)\b[^,.]{0,24}(?:better|improv\p{L}*|healed|gone|settl\p{L}*|clear\p{L}*|help\p{L}*)(?: (?:even|now))?|לא (?:עבר|עובר|עוברת|משתפר|משתפרת)|не (?:прош\p{L}*|проход\p{L}*|лучше))\s+(?:after|in|within|אחרי|после|через)\s*$/iu;
const AFTER = new RegExp(`^\\s*-?(?:${alternatives(cues.notThisTime.after)})`, 'iu');
/** "My father died 2 years ago" tells of another time. */
export const OTHER_TIME =
  /\b(died|passed away|surgery|operation|operated|diagnosed|vaccinat|jabs?|tetanus|smear|check-?up|gave birth|born|last period|period was|periods stopped|replaced|replacement|transplant)\b|ניתוח|אובחנ|операци|умер|родила/iu;

/** Every duration that a sentence tells, in days. */
export function timesIn(sentence: string): number[] {
  const counted = [...sentence.matchAll(COUNTED)].filter((match) => isDuration(sentence, match));
  if (counted.length > 0) {
    return counted.map(
      ([, digits, word = '', unit = '']) => (digits ? Number(digits) : (NUMBER[word] ?? 1)) * (UNIT[unit] ?? 1),
    );
  }
  return [...sentence.matchAll(NAMED)]
    .filter((match) => isDuration(sentence, match))
    .map(([words]) => WHOLE[words] ?? 1);
}

/** "6 weeks old", "30 weeks pregnant", "every 4 hours" and "in two days" tell no duration. */
function isDuration(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index);
  const isUnitAlone = /\d\s*$/.test(before) && /^\p{L}+$/u.test(match[0]);
  if (isUnitAlone || AGE_BEFORE.test(before) || isRate(before, match[0])) return false;
  if ((isAge(match) || isOfPregnancy(match)) && !LASTING.test(before)) return false;
  return (
    (!BEFORE.test(before) || NOT_BETTER.test(before)) && !AFTER.test(sentence.slice(match.index + match[0].length))
  );
}

/** "A week" behind a number of something; "a years" is no time at all. */
function isRate(before: string, words: string): boolean {
  return /^an? /.test(words) && (RATE_BEFORE.test(before) || words.endsWith('s'));
}

function isAge([, digits, , unit = '']: RegExpExecArray): boolean {
  return Number(digits ?? 0) * (UNIT[unit] ?? 0) > LONGEST_COMPLAINT;
}

/** "34 weeks, palms itch": nobody counts so many weeks of anything else. */
function isOfPregnancy([, digits, , unit = '']: RegExpExecArray): boolean {
  return UNIT[unit] === WEEK && Number(digits ?? 0) >= 20 && Number(digits) <= 42;
}
