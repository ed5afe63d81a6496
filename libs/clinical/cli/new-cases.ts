// Cases by authors who had not seen the engine, in untypical words or as doctors narrate them: how high it ranks the cause that
// they meant, and which of them it treats as emergencies.
import { assess } from '../src/assess.js';
import type { Candidate } from '../src/candidates.js';
import type { Triage } from '../src/knowledge/schema.js';

export interface NewCase {
  readonly id: string;
  readonly gold: string;
  /** Other common names and codes for the same. */
  readonly names: readonly string[];
  readonly icd10: readonly string[];
  readonly age: number;
  readonly sex: 'male' | 'female';
  readonly triage: Triage;
  /** What the person said. */
  readonly text: string;
  readonly history: string;
  /** 'No fever, No cough' */
  readonly absent: string;
}
export interface NewCaseCounts {
  readonly cases: number;
  /** Whether the cause is first, among three, among five, from the full account. */
  readonly top1: number;
  readonly top3: number;
  readonly top5: number;
  /** From the person's words alone. */
  readonly emergencies: number;
  readonly emergenciesCalled: number;
  readonly othersCalled: number;
}

export function countNewCases(cases: readonly NewCase[]): NewCaseCounts {
  const places = cases.map(placeOf);
  const within = (most: number): number => places.filter((place) => place >= 0 && place < most).length;
  const called = cases.filter(({ text, age, sex }) => assess({ text, age, sex }).triage === 'emergency');
  const emergenciesCalled = called.filter(({ triage }) => triage === 'emergency').length;
  return {
    cases: cases.length,
    top1: within(1),
    top3: within(3),
    top5: within(5),
    emergencies: cases.filter(({ triage }) => triage === 'emergency').length,
    emergenciesCalled,
    othersCalled: called.length - emergenciesCalled,
  };
}

/** The person's words, the history, and what was denied. */
export function accountOf({ text, history, absent }: NewCase): string {
  return `${text} History: ${history} ${absent.replaceAll(',', '.')}.`;
}

/** -1 if the cause is not listed. */
function placeOf(one: NewCase): number {
  const { age, sex } = one;
  return assess({ text: accountOf(one), age, sex }).differential.findIndex((candidate) => isMeant(candidate, one));
}

function isMeant({ name, layName, icd10 }: Candidate, { gold, names, icd10: codes }: NewCase): boolean {
  const meant = [gold, ...names].map(plain);
  return meant.includes(plain(name)) || meant.includes(plain(layName)) || codes.some((code) => icd10.startsWith(code));
}

/** Without case, accents, punctuation and plural s. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/s$/, ''))
    .join(' ')
    .trim();
}
