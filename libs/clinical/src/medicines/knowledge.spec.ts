import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import * as data from './data.js';
import { coverageOf } from './coverage.js';
import {
  AdultDose,
  Choice,
  ChildDose,
  ClassNote,
  ClassUse,
  Cues,
  Danger,
  FollowUps,
  Interaction,
  MedicineClass,
  Messages,
  Named,
  Relief,
  Statement,
  Substance,
} from './schema.js';

const HOME = new URL('../../knowledge/medicines/', import.meta.url).pathname;
const FILES = readdirSync(HOME, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  substances: z.array(Substance),
  classes: z.array(MedicineClass),
  statements: z.array(Statement),
  interactions: z.array(Interaction),
  dangers: z.array(Danger),
  symptoms: z.array(Named),
  cues: Cues,
  messages: Messages,
  'doses/adults.json': z.array(AdultDose),
  'doses/children.json': z.array(ChildDose),
  'allergies.json': z.array(Named),
  'illnesses.json': z.array(Named),
  'choices.json': z.array(Choice),
  'follow-ups.json': FollowUps,
  'not-misspelt.json': z.array(z.string()),
  'relief.json': Relief,
  'class-notes.json': z.array(ClassNote),
  use: z.array(ClassUse),
};
const read = (name: string): unknown => JSON.parse(readFileSync(HOME + name, 'utf8'));
const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

describe('the files', () => {
  it.each(FILES.filter((name) => name !== 'sources.json'))(
    '%s has its shape and can be reviewed at a glance',
    (name) => {
      const schema = SCHEMAS[name] ?? SCHEMAS[name.split('/')[0] ?? ''];
      expect(schema?.parse(read(name))).toBeDefined();
      expect(readFileSync(HOME + name, 'utf8').split('\n').length).toBeLessThan(300);
    },
  );

  it('are all loaded', () => {
    const loader = readFileSync(new URL('data.ts', import.meta.url), 'utf8');
    for (const name of FILES) expect(loader).toContain(`medicines/${name}'`);
  });
});

describe('what refers to something', () => {
  const unique = (list: readonly string[]): void =>
    expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);

  it('has each id once', () => {
    for (const list of [data.SUBSTANCES, data.CLASSES, data.DANGERS, data.SYMPTOMS, data.ILLNESSES, data.SOURCES])
      unique(ids(list));
    for (const list of Object.values(data.STATEMENTS)) unique(ids(list));
  });

  it('names what exists', () => {
    const statements = (caution: string): string[] => ids(data.STATEMENTS[caution as keyof typeof data.STATEMENTS]);
    for (const one of data.SUBSTANCES) {
      expect(ids(data.CLASSES)).toContain(one.class);
      for (const [caution, id] of Object.entries(one.cautions ?? {})) expect(statements(caution)).toContain(id);
    }
    for (const { cautions, effects, sources } of data.CLASSES) {
      for (const [caution, id] of Object.entries(cautions)) expect(statements(caution)).toContain(id);
      for (const id of [...effects.common, ...effects.call, ...effects.emergency])
        expect(ids(data.SYMPTOMS)).toContain(id);
      for (const id of sources) expect(ids(data.SOURCES)).toContain(id);
    }
    const doses = [...data.ADULT_DOSES, ...data.CHILD_DOSES].map(({ substance }) => substance);
    for (const id of [...doses, ...data.CHOICES.flatMap(({ candidates }) => candidates)])
      expect(ids(data.SUBSTANCES)).toContain(id);
  });

  it('interacts by marks that a medicine, illness or allergy has, with a danger where it is more than fine', () => {
    const known = new Set([
      ...data.SUBSTANCES.flatMap(({ id, traits = [] }) => [id, ...traits]),
      ...data.CLASSES.flatMap(({ id, traits }) => [id, ...traits]),
      ...ids(data.ILLNESSES).map((id) => `ill:${id}`),
      ...ids(data.ALLERGIES).map((id) => `allergy:${id}`),
    ]);
    for (const { between, severity, danger } of data.INTERACTIONS) {
      for (const mark of between.flat()) expect(known).toContain(mark);
      if (severity !== 'fine') expect(ids(data.DANGERS)).toContain(danger);
    }
  });

  it('says of every level what to do, except of a missed dose', () => {
    for (const [caution, list] of Object.entries(data.STATEMENTS))
      for (const { level, id } of list) expect([id, level !== undefined]).toEqual([id, caution !== 'missed']);
  });

  it('gives no amounts of what is sold on prescription only', () => {
    for (const { substance } of [...data.ADULT_DOSES, ...data.CHILD_DOSES])
      expect(data.SUBSTANCES.find(({ id }) => id === substance)?.supply).not.toBe('prescription');
  });
});

describe('scope', () => {
  const names = readFileSync(new URL('../../test/scope/medicines.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

  it('lists the medicines that people ask about', () => expect(names.length).toBe(294));

  it.each(names)('%s is known', (name) => {
    expect(coverageOf([name])[0]?.medicines).not.toEqual([]);
  });
});

describe('texts', () => {
  const texts = (value: unknown): { en: string; he: string; ru: string }[] => {
    if (typeof value !== 'object' || value === null) return [];
    const one = value as Record<string, unknown>;
    if (typeof one.en === 'string') return [one as { en: string; he: string; ru: string }];
    return Object.values(one).flatMap(texts);
  };

  it.each(FILES.filter((name) => /statements|dangers|classes|messages/.test(name)))(
    '%s is written in each language in its own script',
    (name) => {
      for (const { en, he, ru } of texts(read(name))) {
        expect(en).not.toMatch(/[\u0590-\u05ff\u0400-\u04ff]/);
        expect(he).toMatch(/[\u0590-\u05ff]/);
        expect(he).not.toMatch(/[\u0400-\u04ff]/);
        expect(ru).toMatch(/[\u0400-\u04ff]/);
        expect(ru).not.toMatch(/[\u0590-\u05ff]/);
      }
    },
  );

  it.each(FILES.filter((name) => /statements|dangers/.test(name)))('%s is made of full sentences', (name) => {
    for (const { en, he, ru } of texts(read(name))) for (const text of [en, he, ru]) expect(text).toMatch(/[.!?]$/);
  });
});
