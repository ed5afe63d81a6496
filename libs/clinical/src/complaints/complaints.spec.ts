import { readdirSync, readFileSync } from 'node:fs';
import { assess } from '../assess.js';
import { composeAnswer } from '../advise/compose.js';
import { CONDITION_PAGES, pageSources } from '../condition-pages/data.js';
import { ConditionPage } from '../condition-pages/schema.js';
import { knowledge } from '../knowledge/knowledge.js';
import { CLASSES, ILLNESSES } from '../medicines/data.js';
import { fits, meets } from './circumstances.js';
import { COMPLAINTS, complaintSources } from './data.js';
import { type Circumstance, Complaint } from './schema.js';

const home = new URL('../../', import.meta.url).pathname;
const filesIn = (folder: string): string[] =>
  readdirSync(`${home}knowledge/${folder}`).filter((name) => name.endsWith('.json'));

describe('complaints', () => {
  it('have the shape of their schema, and every file is listed', () => {
    const wrong = COMPLAINTS.filter((one) => !Complaint.safeParse(one).success).map(({ id }) => id);
    expect(wrong).toEqual([]);
    expect(COMPLAINTS.map(({ id }) => `${id}.json`).sort()).toEqual(filesIn('complaints').sort());
  });

  it('are all of the scope', () => {
    const rows = readFileSync(`${home}test/scope/complaints.tsv`, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .slice(1)
      .map((line) => line.split('\t')[0] ?? '');
    expect(rows.length).toBeGreaterThan(100);
    const known = new Set(COMPLAINTS.map(({ row }) => row));
    expect([...new Set(rows)].filter((row) => !known.has(row))).toEqual([]);
  });

  it('name findings, conditions, medicines, illnesses and sources that exist', () => {
    const { findings, conditions } = knowledge();
    const known = new Set([...findings.keys(), ...conditions.map(({ id }) => id)]);
    for (const { id } of [...CLASSES, ...ILLNESSES]) known.add(id);
    const unknown = COMPLAINTS.flatMap((one) =>
      idsOf(one)
        .filter((id) => !known.has(id))
        .map((id) => `${one.id}: ${id}`),
    );
    expect(unknown).toEqual([]);
    expect(COMPLAINTS.filter((one) => complaintSources(one).length < one.sources.length).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('end their urgency with a default and say how long home care may last', () => {
    for (const { id, urgency } of COMPLAINTS) {
      expect([id, urgency.findIndex(({ when }) => !when)]).toEqual([id, urgency.length - 1]);
      const last = urgency.at(-1);
      if (last?.level === 'home') expect([id, last.until !== undefined]).toEqual([id, true]);
    }
  });

  it('give a child no painkiller as adults take it', () => {
    const child = { age: 8, found: new Map(), pregnant: false, breastfeeding: false } as const;
    const told = { ...child, medicines: new Set<string>(), illnesses: new Set<string>() };
    // Who has periods is of the age from which leaflets name an own dose.
    const periods = ['heavy-periods', 'pelvic-pain', 'period-pain'];
    const files = COMPLAINTS.filter(({ id, who }) => fits(who, told) && !periods.includes(id));
    const shown = files.flatMap(({ id, steps }) =>
      steps
        .filter(({ when, unless }) => fits(when, told) && !meets(unless, told))
        .map(({ text }) => `${id}: ${text.en}`),
    );
    expect(shown.length).toBeGreaterThan(100);
    expect(
      shown.filter((step) => /(paracetamol|ibuprofen)\b[^.]*as (its|the) leaflet says(?!.*by weight)/i.test(step)),
    ).toEqual([]);
  });

  it('name no sign that cannot apply', () => {
    const signs = (sex: 'female' | 'male'): string =>
      composeAnswer(assess({ text: 'it burns when I pee', age: 28, sex }), { doctor: 'alex' }).text;
    expect(signs('male')).toContain('testicle');
    expect(signs('female')).not.toContain('testicle');
  });

  it('answer by one urgency: nothing below it is promised by the lead', () => {
    const { text, triage } = composeAnswer(
      assess({ text: 'burning pain in my upper stomach after meals for three weeks, I take ibuprofen for my back' }),
      { doctor: 'alex' },
    );
    expect(triage).toBe('routine');
    expect(text).toMatch(/^\*\*See a doctor within the next two weeks\.\*\*/);
    expect(text).toContain('Stop the anti-inflammatory painkiller');
    expect(text).toContain('“burning pain in my upper stomach after meals”');
    expect(text).not.toMatch(/worse lying down after meals/);
  });

  it('name breast cancer for a new lump, and never leave it at home', () => {
    const { text, triage } = composeAnswer(
      assess({ text: 'I am 35 and found a lump in my breast a month ago, it does not hurt' }),
      {
        doctor: 'alex',
      },
    );
    expect(triage).toBe('routine');
    expect(text).toMatch(/\*\*Breast cancer/);
    expect(text).not.toMatch(/at home for now|harmless/);
  });
});

describe("conditions' pages", () => {
  it('have the shape of their schema, and every file is listed', () => {
    const pages = [...CONDITION_PAGES.values()];
    expect(pages.filter((page) => !ConditionPage.safeParse(page).success).map(({ id }) => id)).toEqual([]);
    expect(pages.map(({ id }) => `${id}.json`).sort()).toEqual(filesIn('condition-pages').sort());
    const conditions = new Set(knowledge().conditions.map(({ id }) => id));
    expect(pages.filter(({ id }) => !conditions.has(id)).map(({ id }) => id)).toEqual([]);
    expect(pages.filter((page) => pageSources(page).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it('answer what a condition is', () => {
    const { text, sources } = composeAnswer(assess({ text: 'what is gastritis?' }), { doctor: 'alex' });
    expect(text).toMatch(/^\*\*Gastritis is an irritated/);
    expect(text).toContain('### When to get help');
    expect(sources.length).toBeGreaterThan(1);
  });
});

function idsOf({ heard, urgency, causes, steps, questions, who = [] }: Complaint): string[] {
  const circumstances = [
    ...who,
    ...urgency.flatMap(({ when = [] }) => when),
    ...causes.flatMap(({ when = [] }) => when),
    ...[...steps, ...questions].flatMap(({ when = [], unless = [] }) => [...when, ...unless]),
  ];
  const told = circumstances.flatMap(
    ({ any = [], all = [], none = [], medicines = [], illnesses = [] }: Circumstance) => [
      ...any,
      ...all,
      ...none,
      ...medicines,
      ...illnesses,
    ],
  );
  const chosen = questions.flatMap(({ choices }) => choices.flatMap(({ yes = [], no = [] }) => [...yes, ...no]));
  return [...heard, ...told, ...chosen, ...causes.flatMap(({ conditions }) => conditions)];
}
