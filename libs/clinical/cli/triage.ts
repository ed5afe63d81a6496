// Accounts whose right urgency is known: how often the engine agrees, and how often it says less.
import { assess } from '../src/assess.js';
import type { Triage } from '../src/knowledge/schema.js';
import type { TimeFrame } from '../src/judge/urgency.js';
import { isOpen } from './everyday/cases.js';
import { accountOf, type NewCase } from './new-cases.js';
import { readLines } from './train/lines.js';

/** One row of test/triage-vignettes.jsonl. */
export interface TriageVignette {
  readonly id: string;
  readonly language: 'en' | 'he' | 'ru';
  /** The right urgency, from its row of test/scope/complaints.tsv. */
  readonly urgency: TimeFrame;
  readonly row: string;
  readonly age: number;
  readonly sex: 'male' | 'female';
  readonly text: string;
}
/** The right and the given level, on any scale on which more is more urgent. */
export interface TriageVerdict {
  readonly should: number;
  readonly said: number;
}
export interface TriageTally {
  readonly cases: number;
  readonly right: number;
  /** Not less urgent than it should be. */
  readonly safe: number;
}

const FRAMES: readonly TimeFrame[] = ['home', 'two-weeks', 'three-days', 'today', 'now'];
const LEVELS: readonly Triage[] = ['self-care', 'routine', 'urgent', 'emergency'];
/** At home, by a doctor, at once: the three levels that studies of symptom checkers compare. */
const COARSE: Readonly<Record<TimeFrame, number>> = { home: 0, 'two-weeks': 1, 'three-days': 1, today: 1, now: 2 };

export function tallyOf(verdicts: readonly TriageVerdict[]): TriageTally {
  return {
    cases: verdicts.length,
    right: verdicts.filter(({ should, said }) => said === should).length,
    safe: verdicts.filter(({ should, said }) => said >= should).length,
  };
}

/** Over the half that is only counted: at home, by a doctor, at once. */
export function sealedTriage(home: string): TriageTally {
  const vignettes = readLines<TriageVignette>(`${home}test/triage-vignettes.jsonl`);
  return tallyOf(vignettes.filter((one) => !isOpen(one)).map(coarsely));
}

export function triageReport(home: string): string {
  const vignettes = readLines<TriageVignette>(`${home}test/triage-vignettes.jsonl`);
  const open = vignettes.filter(isOpen);
  const sealed = vignettes.filter((one) => !isOpen(one));
  return [
    'Triage: the right urgency, and never too low',
    ...vignetteLines('open half', open),
    ...vignetteLines('sealed half', sealed),
    ...vignetteLines('development', readLines<TriageVignette>(`${home}test/triage-development.jsonl`)),
    ...['new-cases', 'narrated-cases'].map((name) => {
      const cases = readLines<NewCase>(`${home}test/${name}.jsonl`);
      return line(`${name}, four levels`, cases.map(byLevel));
    }),
    'Misjudged, open half',
    ...open.filter((one) => saidOf(one) !== one.urgency).map((one) => `  ${one.id}: ${saidOf(one)}: ${one.text}`),
  ].join('\n');
}

function vignetteLines(half: string, vignettes: readonly TriageVignette[]): string[] {
  return [
    line(`${half}, home / doctor / at once`, vignettes.map(coarsely)),
    line(`${half}, five time frames`, vignettes.map(byFrame)),
  ];
}

function byFrame(one: TriageVignette): TriageVerdict {
  return { should: FRAMES.indexOf(one.urgency), said: FRAMES.indexOf(saidOf(one)) };
}

function coarsely(one: TriageVignette): TriageVerdict {
  return { should: COARSE[one.urgency], said: COARSE[saidOf(one)] };
}

function byLevel(one: NewCase): TriageVerdict {
  const { triage } = assess({ text: accountOf(one), age: one.age, sex: one.sex });
  return { should: LEVELS.indexOf(one.triage), said: LEVELS.indexOf(triage) };
}

/** The urgency that the answer shows. */
function saidOf({ text, age, sex }: TriageVignette): TimeFrame {
  const { general, urgency } = assess({ text, age, sex });
  if (!general || urgency === 'now') return urgency;
  return general.urgency === 'none' ? 'home' : general.urgency;
}

function line(name: string, verdicts: readonly TriageVerdict[]): string {
  const { cases, right, safe } = tallyOf(verdicts);
  const share = (hits: number): string => `${((100 * hits) / cases).toFixed(1)} %, ${hits} of ${cases}`;
  return `  ${name.padEnd(40)} right ${share(right).padEnd(22)} never too low ${share(safe)}`;
}
