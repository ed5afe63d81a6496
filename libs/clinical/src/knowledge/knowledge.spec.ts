import { COMPLAINTS } from '../complaints/data.js';
import { CONDITION_PAGES } from '../condition-pages/data.js';
import { z } from 'zod';
import { CONDITION_FILES, EMERGENCY, FINDING_FILES, INNOCENT, MISHEARD, RED_FLAGS, SOURCES } from './knowledge-data.js';
import { knowledge } from './knowledge.js';
import {
  ConditionFile,
  EmergencyFile,
  FindingFile,
  InnocentFile,
  MisheardFile,
  RedFlagFile,
  Source,
  Worry,
} from './schema.js';
import { WORRIES } from '../advise/worries.js';

const conditions = CONDITION_FILES.flatMap((file) => file.conditions);
const findings = FINDING_FILES.flatMap((file) => file.findings);
const findingIds = new Set(findings.map(({ id }) => id));

/** As many as there are: a new one is an error, and each one mended lowers this. */
const SHARED_PHRASES = 173;

/** What stands in a list more than once. */
function repeated(list: readonly string[]): string[] {
  return list.filter((one, at) => list.indexOf(one) !== at);
}

function unknown(ids: readonly string[]): string[] {
  return ids.filter((id) => !findingIds.has(id));
}

describe('knowledge files', () => {
  it('have the shape that the schemas ask for', () => {
    for (const file of CONDITION_FILES) expect(() => ConditionFile.parse(file)).not.toThrow();
    for (const file of FINDING_FILES) expect(() => FindingFile.parse(file)).not.toThrow();
    expect(() => RedFlagFile.parse(RED_FLAGS)).not.toThrow();
    expect(() => EmergencyFile.parse(EMERGENCY)).not.toThrow();
    expect(() => InnocentFile.parse(INNOCENT)).not.toThrow();
    expect(() => MisheardFile.parse(MISHEARD)).not.toThrow();
    expect(() => z.array(Source).parse(SOURCES)).not.toThrow();
    expect(() => z.array(Worry).parse(WORRIES)).not.toThrow();
  });

  it('refuse a condition with a misspelt field', () => {
    const [file] = CONDITION_FILES;
    const wrong = { ...file, conditions: [{ ...file?.conditions[0], selfcare: ['Rest'] }] };
    expect(ConditionFile.safeParse(wrong).success).toBe(false);
  });

  it('cover at least 600 conditions, 600 findings and 40 red-flag rules', () => {
    expect(conditions.length).toBeGreaterThanOrEqual(600);
    expect(findings.length).toBeGreaterThanOrEqual(600);
    expect(RED_FLAGS.rules.length).toBeGreaterThanOrEqual(40);
  });

  it('use every id once', () => {
    expect(repeated(conditions.map(({ id }) => id))).toEqual([]);
    expect(repeated(findings.map(({ id }) => id))).toEqual([]);
    expect(repeated(RED_FLAGS.rules.map(({ id }) => id))).toEqual([]);
    expect(repeated(SOURCES.map(({ id }) => id))).toEqual([]);
  });

  it('name no condition by the name or alias of another', () => {
    const names = conditions.flatMap(({ name, layName, aliases = [] }) => [
      ...new Set([name, layName, ...aliases].map((one) => one.toLowerCase())),
    ]);
    expect(repeated(names)).toEqual([]);
  });

  it('let a rule be covered only by one with the same card', () => {
    const ruleOf = (id: string) => RED_FLAGS.rules.find((rule) => rule.id === id);
    for (const { id, level, message, coveredBy = [] } of RED_FLAGS.rules)
      for (const other of coveredBy)
        expect([id, ruleOf(other)]).toEqual([id, expect.objectContaining({ level, message })]);
  });

  it('explain innocently only findings that there are', () => expect(unknown(Object.keys(INNOCENT))).toEqual([]));

  it('let ever fewer phrases serve two findings', () => {
    const serves = new Map<string, Set<string>>();
    for (const { id, en, he = [], ru = [] } of findings)
      for (const phrase of [...en, ...he, ...ru]) {
        const plain = phrase.replace(/^=/, '');
        serves.set(plain, (serves.get(plain) ?? new Set<string>()).add(id));
      }
    expect([...serves].filter(([, ids]) => ids.size > 1).length).toBeLessThanOrEqual(SHARED_PHRASES);
  });

  it('list no phrase twice in a finding', () => {
    for (const { id, en, he = [], ru = [] } of findings)
      expect([id, repeated([...en, ...he, ...ru])]).toEqual([id, []]);
  });

  it('speak only of findings, messages and sources that exist', () => {
    for (const { id, findings: bands } of conditions)
      expect([id, unknown(Object.values(bands).flat())]).toEqual([id, []]);
    for (const { id, implies = [] } of findings) expect([id, unknown(implies)]).toEqual([id, []]);
    for (const { id, when, unless = [], message } of RED_FLAGS.rules) {
      expect([id, unknown([...when.flat(), ...unless])]).toEqual([id, []]);
      expect(RED_FLAGS.messages).toHaveProperty(message);
    }
    for (const { when, en } of WORRIES) expect([en, unknown(when.flat())]).toEqual([en, []]);
    const sources = new Set(SOURCES.map(({ id }) => id));
    for (const { sources: named } of knowledge().conditions) for (const id of named) expect(sources).toContain(id);
  });

  it('name for every condition, rule, complaint and page what it rests on, and no source in vain', () => {
    // The codes of all conditions rest on this one.
    const named = new Set(['who-icd10']);
    const rests = (ids: readonly string[]): boolean => {
      for (const id of ids) named.add(id);
      return ids.length > 0 && ids.every((id) => knowledge().sources.has(id));
    };
    const without = knowledge().conditions.filter(({ sources }) => !rests(sources));
    expect(without.map(({ id }) => id)).toEqual([]);
    const bare = RED_FLAGS.rules.filter(({ message }) => !rests(RED_FLAGS.messages[message]?.sources ?? []));
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect(COMPLAINTS.filter(({ sources }) => !rests(sources)).map(({ id }) => id)).toEqual([]);
    const pages = [...CONDITION_PAGES.values()].filter(({ sources }) => !Object.values(sources).every(rests));
    expect(pages.map(({ id }) => id)).toEqual([]);
    expect(SOURCES.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([]);
  });

  it('list a finding of a condition in one band only', () => {
    for (const { id, findings: bands } of conditions)
      expect([id, repeated(Object.values(bands).flat())]).toEqual([id, []]);
  });

  it('put their questions as questions', () => {
    for (const { id, question } of findings) {
      for (const text of Object.values(question ?? {})) expect([id, text.trim().endsWith('?')]).toEqual([id, true]);
    }
  });

  it('let no finding imply itself over others', () => {
    const leads = (id: string, seen: readonly string[]): boolean =>
      (knowledge().findings.get(id)?.implies ?? []).some((next) => seen.includes(next) || leads(next, [...seen, next]));
    expect([...findingIds].filter((id) => leads(id, [id]))).toEqual([]);
  });
});
