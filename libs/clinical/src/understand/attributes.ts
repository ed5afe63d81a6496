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
const BEFORE = new RegExp(`(?:${alternatives(cues.notThisTime.before)})\\s*$`, 'iu');
const AFTER = new RegExp(`^\\s*-?(?:${alternatives(cues.notThisTime.after)})`, 'iu');
/** "Worse after meals" tells of a trigger, "my father died 2 years ago" of another time. */
const OTHER_TIME =
  /\b(died|passed away|surgery|operation|operated|diagnosed|vaccinat|gave birth|born|last period|period was)\b|ניתוח|אובחנ|операци|умер|родила/iu;

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
  const timed = turn
    .split(/[.!?;\n]+/)
    .filter((sentence) => !OTHER_TIME.test(sentence))
    .map((sentence) => ({ sentence, times: timesIn(sentence) }))
    .filter(({ times }) => times.length > 0);
  const complaints = timed.filter(({ sentence }) => mentions(sentence).some(({ status }) => status === 'present'));
  const times = (complaints.length > 0 ? complaints : timed).flatMap((one) => one.times);
  return times.length > 0 ? Math.max(...times) : undefined;
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
  return !isUnitAlone && !BEFORE.test(before) && !AFTER.test(sentence.slice(match.index + match[0].length));
}

type Patterns<Name extends string> = readonly (readonly [Name, readonly RegExp[]])[];

/** Made once: every message is read with them. */
function patternsOf<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>): Patterns<Name> {
  const names = Object.keys(lists) as Name[];
  return names.map((name) => [name, lists[name].map((cue) => new RegExp(`${START}${escaped(cue)}`, 'iu'))] as const);
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
