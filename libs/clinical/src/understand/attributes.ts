// How long a complaint has been there, how it began, how it goes on and how strong it is, as far as the words tell.
import cues from '../../knowledge/attribute-cues.json' with { type: 'json' };
import { mentions } from './extract.js';

export interface Attributes {
  /** Since when, in days; a part of a day below one. */
  readonly days?: number;
  readonly onset?: 'sudden' | 'gradual';
  readonly course?: 'worse' | 'better' | 'recurring';
  readonly severity?: 'mild' | 'severe';
}

const escaped = (word: string): string => word.replace(/[/.]/g, '\\$&');
const alternatives = (words: readonly string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');
const START = '(?<![\\p{L}\\p{N}])';
const END = '(?![\\p{L}\\p{N}])';
const NUMBER: Readonly<Record<string, number>> = cues.numbers;
const UNIT: Readonly<Record<string, number>> = cues.units;
const WHOLE: Readonly<Record<string, number>> = cues.whole;
/** "Three weeks", "2 full days", "half a year": count, unit; a plural ending may follow the unit. */
const COUNTED = new RegExp(
  `${START}(?:(\\d{1,3})(?:\\s*[-–]\\s*\\d{1,3})?|(${alternatives(Object.keys(NUMBER))}))[\\s-]*(?:full |whole |good |straight |полных )?(${alternatives(Object.keys(UNIT))})(?:s|и|ю|а|ов|ев|е|ь)?${END}`,
  'giu',
);
const NAMED = new RegExp(`${START}(?:${alternatives(Object.keys(WHOLE))})${END}`, 'giu');
/** "My baby is 7 weeks", "our toddler (22 months)", "дочке 5 лет": an age. */
const AGE_BEFORE =
  /(?:\b(?:baby|boy|girl|son|daughter|toddler|child|kid|infant|twins|lo|he|she|wife|partner|girlfriend|puppy|kitten)(?:'s| is| are| was)?(?: only| just| now| about| nearly| almost)* ?\(?|(?:^|[^\p{L}])(?:мне|ему|ей|сын\p{L}*|доч\p{L}*|реб[её]н\p{L}*|малыш\p{L}*|внук\p{L}*|внучк\p{L}*|мам\p{L}*|пап\p{L}*|баб\p{L}*|дед\p{L}*|муж\p{L}*|жен\p{L}*|свекр\p{L}*|т[её]щ\p{L}*|отц\p{L}*|отец|мат\p{L}*|беременн\p{L}*),? *)$/u;
/** So many years are an age, unless a word of duration stands before them. */
const LONGEST_COMPLAINT = 9000;
const LASTING = /(?:for|last|past|over|about|almost|nearly|some|уже|около|более|больше|כבר|במשך)\s*$/u;
/** "Twice a week", "200 km a week". */
const RATE_BEFORE =
  /(?:\b(?:once|twice|times|bottles?|glass(?:es)?|cups?|cans?|packs?|units|hours|half)|\d\S*(?: \p{L}+)?| of \p{L}+)\s*$/u;
const BEFORE = new RegExp(`(?:${alternatives(cues.notThisTime.before)})(?: an?)?\\s*$`, 'iu');
const AFTER = new RegExp(`^\\s*-?(?:${alternatives(cues.notThisTime.after)})`, 'iu');
/** "Worse after meals" tells of a trigger, "my father died 2 years ago" of another time. */
const OTHER_TIME =
  /\b(died|passed away|surgery|operation|operated|diagnosed|vaccinat|jabs?|tetanus|smear|check-?up|gave birth|born|last period|period was|periods stopped|replaced|replacement|transplant)\b|ניתוח|אובחנ|операци|умер|родила/iu;

/** The last turn that tells of an attribute counts; a time counts where a complaint is told, or alone in a short reply. */
export function attributesIn(turns: readonly string[]): Attributes {
  const told = [...turns].reverse().map(plain);
  return {
    ...defined('days', first(told, daysIn)),
    ...defined(
      'onset',
      first(told, (text) => cueIn(text, ONSET)),
    ),
    ...defined(
      'course',
      first(told, (text) => cueIn(text, COURSE)),
    ),
    ...defined(
      'severity',
      first(told, (text) => cueIn(text, SEVERITY)),
    ),
  };
}

function defined<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}

function first<Found>(turns: readonly string[], find: (turn: string) => Found | undefined): Found | undefined {
  for (const turn of turns) {
    const found = find(turn);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The longest time told, of sentences about a complaint before others. */
function daysIn(turn: string): number | undefined {
  const sentences = turn.split(/[.!?;\n]+/).filter((sentence) => !OTHER_TIME.test(sentence));
  const complaints = sentences.filter((sentence) => mentions(sentence).some(({ status }) => status === 'present'));
  const among = complaints.some((one) => timesIn(one).length > 0) ? complaints : sentences;
  const times = [among, sentences].map((some) => some.flatMap(timesIn));
  const [told = [], all = []] = times;
  if (told.length === 0) return undefined;
  const longest = Math.max(...told);
  // "It burns for an hour. It has been so for a year."
  return longest < 0.5 ? Math.max(...all) : longest;
}

function timesIn(sentence: string): number[] {
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
  if (isAge(match) && !LASTING.test(before)) return false;
  return !BEFORE.test(before) && !AFTER.test(sentence.slice(match.index + match[0].length));
}

/** "A week" behind a number of something; "a years" is no time at all. */
function isRate(before: string, words: string): boolean {
  return /^an? /.test(words) && (RATE_BEFORE.test(before) || words.endsWith('s'));
}

function isAge([, digits, , unit = '']: RegExpExecArray): boolean {
  return Number(digits ?? 0) * (UNIT[unit] ?? 0) > LONGEST_COMPLAINT;
}

/** A Russian cue is the beginning of a word, the others are whole ones: "קל" is not in "קליק". */
function cueExpression(cue: string): RegExp {
  return new RegExp(`${START}${escaped(cue)}${/[а-я]$/.test(cue) ? '' : END}`, 'iu');
}

type Patterns<Name extends string> = readonly (readonly [Name, readonly RegExp[]])[];

/** Made once: every message is read with them. */
function patternsOf<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>): Patterns<Name> {
  const names = Object.keys(lists) as Name[];
  return names.map((name) => [name, lists[name].map(cueExpression)] as const);
}
const ONSET = patternsOf(cues.onset);
const COURSE = patternsOf(cues.course);
const SEVERITY = patternsOf(cues.severity);

function cueIn<Name extends string>(turn: string, patterns: Patterns<Name>): Name | undefined {
  return patterns.find(([, cuePatterns]) => cuePatterns.some((cue) => isTold(turn, cue)))?.[0];
}

const DENIED = /(?:^|\s)(?:not|no|never|isnt|isn't|לא|не)(?: \p{L}+)?\s*$/iu;

/** Not where it is denied ("not severe"). */
function isTold(turn: string, cue: RegExp): boolean {
  const at = turn.search(cue);
  return at >= 0 && !DENIED.test(turn.slice(0, at));
}

function plain(turn: string): string {
  return turn.slice(0, 8000).normalize('NFKC').toLowerCase().replaceAll('ё', 'е').replaceAll('’', "'");
}
