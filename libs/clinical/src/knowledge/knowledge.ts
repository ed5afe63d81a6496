// The knowledge base, indexed once on first use.
import {
  CONDITION_FILES,
  EMERGENCY,
  FINDING_FILES,
  INNOCENT,
  MISHEARD,
  RED_FLAGS,
  SOURCES,
  WORD_CLASSES,
} from './knowledge-data.js';
import { everydayNamesOf, soughtAs, withoutCourse } from './names.js';
import { PhraseBook, type PhraseText } from '../words/phrases.js';
import type { Condition, EmergencyFile, Finding, LikelihoodBand, RedFlagFile, Source } from './schema.js';

export const LIKELIHOOD: Readonly<Record<LikelihoodBand, number>> = {
  key: 0.95,
  usual: 0.8,
  often: 0.5,
  some: 0.2,
  rare: 0.05,
};

export interface KnownCondition extends Condition {
  readonly system: string;
  readonly regions: string[];
  readonly sources: string[];
  readonly chanceOf: ReadonlyMap<string, number>;
  /** What silence about all its findings weighs: the key ones, and the others. */
  readonly unspoken: { readonly key: number; readonly other: number };
}
export interface KnownFinding extends Finding {
  readonly region: string;
}
/** A condition (by its place in the list) that names a finding, and how likely it is there. */
export interface Listed {
  readonly at: number;
  readonly likelihood: number;
}
export interface LastingFinding {
  readonly id: string;
  readonly days: number;
  /** Whether it is this finding that has to last. */
  readonly of: (findingId: string) => boolean;
}
export interface Knowledge {
  readonly conditions: readonly KnownCondition[];
  /** Finding id -> conditions that name it. */
  readonly listings: ReadonlyMap<string, readonly Listed[]>;
  readonly findings: ReadonlyMap<string, KnownFinding>;
  /** Findings that are a matter of time. */
  readonly lasting: readonly LastingFinding[];
  /** How often a finding is met in somebody whose condition does not bring it about. */
  readonly background: ReadonlyMap<string, number>;
  readonly redFlags: RedFlagFile;
  readonly emergency: EmergencyFile;
  readonly sources: ReadonlyMap<string, Source>;
  readonly phrases: PhraseBook;
  /** What the words of findings also mean. */
  readonly innocent: PhraseBook;
  /** Harmless words that the classifier does not read. */
  readonly misheard: PhraseBook;
  /** Conditions by their names, for questions like "what is gout?". */
  readonly names: PhraseBook;
}

let loaded: Knowledge | null = null;

/** The whole knowledge base, indexed on the first call and kept. */
export function knowledge(): Knowledge {
  loaded ??= load();
  return loaded;
}

/** Whether this finding is something that people complain of, and no mere circumstance such as smoking or a journey. */
export function isComplaint(id: string): boolean {
  return knowledge().findings.get(id)?.circumstance !== true;
}

/** Whether this cause needs an ambulance or an emergency department. */
export function isEmergencyCause({ triage, leastUrgency }: Pick<Condition, 'triage' | 'leastUrgency'>): boolean {
  return triage === 'emergency' || leastUrgency === 'now';
}

let byId: ReadonlyMap<string, KnownCondition> | undefined;

/** The condition with this id; undefined when there is none. */
export function conditionOf(id: string): KnownCondition | undefined {
  byId ??= new Map(knowledge().conditions.map((condition) => [condition.id, condition]));
  return byId.get(id);
}

/** What these ids stand for, each once. */
export function sourcesOf(ids: readonly string[]): Source[] {
  const { sources } = knowledge();
  return [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
}

function load(): Knowledge {
  const findings = new Map(
    FINDING_FILES.flatMap((file) =>
      file.findings.map((one) => [one.id, { ...one, region: one.region ?? file.region }]),
    ),
  );
  const conditions = CONDITION_FILES.flatMap((file) =>
    file.conditions.map((condition) => {
      const chanceOf = chances(condition, findings);
      const { system } = file;
      const { regions = file.regions, sources = file.sources } = condition;
      return { ...condition, system, regions, sources, chanceOf, unspoken: unspoken([...chanceOf.values()]) };
    }),
  );
  const listed = listings(conditions);
  return {
    conditions,
    findings,
    lasting: [...findings.values()].flatMap((finding) => lastingOf(finding, findings)),
    listings: listed,
    background: background(listed, [...findings.keys()], conditions.length),
    redFlags: RED_FLAGS,
    emergency: EMERGENCY,
    sources: new Map(SOURCES.map((source) => [source.id, source])),
    phrases: new PhraseBook([...findings.values()].flatMap(phrasesOf), WORD_CLASSES),
    misheard: new PhraseBook(
      MISHEARD.map((text) => ({ findingId: 'misheard', text })),
      WORD_CLASSES,
    ),
    innocent: new PhraseBook(
      Object.entries(INNOCENT).flatMap(([findingId, texts]) => texts.map((text) => ({ findingId, text }))),
      WORD_CLASSES,
    ),
    names: new PhraseBook(soughtNames(conditions), {}),
  };
}

function lastingOf({ id, lasts }: Finding, findings: ReadonlyMap<string, Finding>): LastingFinding[] {
  if (!lasts) return [];
  const isKind = (findingId: string): boolean =>
    findingId === lasts.of || (findings.get(findingId)?.implies ?? []).some(isKind);
  const isComplaint = (findingId: string): boolean => !findings.get(findingId)?.circumstance;
  return [{ id, days: lasts.days, of: lasts.of ? isKind : isComplaint }];
}

/** Chances by band; a general finding is at least as likely as the special ones that imply it. */
function chances(condition: Condition, findings: ReadonlyMap<string, Finding>): Map<string, number> {
  const map = new Map<string, number>();
  for (const [band, ids] of Object.entries(condition.findings)) {
    for (const id of ids) map.set(id, LIKELIHOOD[band as LikelihoodBand]);
  }
  for (const [id, likely] of [...map]) raiseGeneral(id, likely, map, findings);
  return map;
}

/** Logarithm of the chance that a finding of this likelihood is missing; no finding is quite certain. */
export function silenceOf(likelihood: number): number {
  return Math.log(1 - Math.min(likelihood, 0.95));
}

function unspoken(likelihoods: readonly number[]): { key: number; other: number } {
  const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + silenceOf(part), 0);
  const isKey = (likelihood: number): boolean => likelihood >= LIKELIHOOD.key;
  return { key: sum(likelihoods.filter(isKey)), other: sum(likelihoods.filter((one) => !isKey(one))) };
}

function raiseGeneral(
  id: string,
  likely: number,
  map: Map<string, number>,
  findings: ReadonlyMap<string, Finding>,
): void {
  for (const general of findings.get(id)?.implies ?? []) {
    map.set(general, Math.max(map.get(general) ?? 0, likely));
    raiseGeneral(general, likely, map, findings);
  }
}

function listings(conditions: readonly KnownCondition[]): Map<string, Listed[]> {
  const all = new Map<string, Listed[]>();
  conditions.forEach(({ chanceOf }, at) => {
    for (const [id, likelihood] of chanceOf) {
      const list = all.get(id);
      if (list) list.push({ at, likelihood });
      else all.set(id, [{ at, likelihood }]);
    }
  });
  return all;
}

function background(
  listed: ReadonlyMap<string, readonly Listed[]>,
  findings: readonly string[],
  count: number,
): Map<string, number> {
  return new Map(
    findings.map((id) => {
      const sum = (listed.get(id) ?? []).reduce((total, { likelihood }) => total + likelihood, 0);
      return [id, Math.min(0.2, Math.max(0.012, (2.2 * sum) / count))];
    }),
  );
}

interface NameOf {
  readonly findingId: string;
  readonly name: string;
}

/** The names of all conditions, then those that are plain only without their course, where no other has them. */
function soughtNames(conditions: readonly Condition[]): { findingId: string; text: string }[] {
  const names: NameOf[] = conditions.flatMap(({ id, name, layName, aliases = [] }) =>
    [name, layName, ...aliases, ...everydayNamesOf(id)].map((one) => ({ findingId: id, name: one })),
  );
  const taken = new Set(names.map(({ name }) => name.toLowerCase()));
  const bare = names.flatMap(({ findingId, name }) => {
    const short = withoutCourse(name);
    return short && !taken.has(short.toLowerCase()) && taken.add(short.toLowerCase())
      ? [{ findingId, name: short }]
      : [];
  });
  return [...names, ...bare].map(({ findingId, name }) => ({ findingId, text: `=${soughtAs(name)}` }));
}

function phrasesOf({ id: findingId, en, he = [], ru = [], hints = [] }: Finding): PhraseText[] {
  return [
    ...[...en, ...he, ...ru].map((text) => ({ findingId, text })),
    ...hints.map((text) => ({ findingId, text, hint: true })),
  ];
}
