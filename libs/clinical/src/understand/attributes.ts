// How long a complaint has been there, how it began, how it goes on and how strong it is, as far as the words tell.
import cues from '../../knowledge/attribute-cues.json' with { type: 'json' };
import { END, escaped, OTHER_TIME, START, timesIn } from './durations.js';
import { mentions } from './extract.js';

export interface Attributes {
  /** Since when, in days; a part of a day below one. */
  readonly days?: number;
  readonly onset?: 'sudden' | 'gradual';
  readonly course?: 'worse' | 'better' | 'recurring';
  readonly severity?: 'mild' | 'severe';
}

/** The last turn that tells of an attribute counts; a time counts where a complaint is told, or alone in a short reply. */
export function attributesIn(turns: readonly string[]): Attributes {
  const told = [...turns].reverse().map(plain);
  return {
    ...defined('days', first(told, daysIn)),
    ...defined(
      'onset',
      first(told, (text) => cueIn(text, ONSET)),
    ),
    ...defined('course', first(told, courseIn)),
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
  if (timed.length === 0) return undefined;
  const complaints = timed.filter(({ sentence }) => mentions(sentence).some(({ status }) => status === 'present'));
  const longest = longestOf(complaints.length > 0 ? complaints : timed);
  // "It burns for an hour. It has been so for a year."
  return longest < 0.5 ? longestOf(timed) : longest;
}

function longestOf(timed: readonly { readonly times: readonly number[] }[]): number {
  return Math.max(...timed.flatMap(({ times }) => times));
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

const RELAPSE = cues.relapse.map(cueExpression);
const BETTER = cues.course.better.map(cueExpression);

/** "It was getting better, then came back": worse. */
function courseIn(turn: string): Attributes['course'] {
  const course = cueIn(turn, COURSE);
  if (course !== 'better') return course;
  const since = Math.min(...BETTER.map((cue) => turn.search(cue)).filter((at) => at >= 0));
  return RELAPSE.some((cue) => isTold(turn.slice(since), cue)) ? 'worse' : course;
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
