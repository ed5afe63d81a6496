// The public questions over the real bus, on real PostgreSQL and Redis.
import { AppError, medicalQuestions, type Caller, type Sent } from '@medconsult/common';
import { newestQuestions, QUESTIONS } from '@medconsult/common/questions';
import { migrate } from '@medconsult/common/server';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startChatUnderTest, type ChatUnderTest } from '../../test/chat-under-test.js';
import { plan } from '../migration-plan.js';
import { READERS_OF_AN_ADDRESS } from './view-ledger.js';

type Ops = typeof medicalQuestions.operations;

let chat: ChatUnderTest;
beforeAll(async () => {
  chat = await startChatUnderTest();
});
afterAll(() => chat.stop());

const list = (sent: Sent<Ops['list']> = {}, caller = aDevice()) =>
  chat.bus.call(medicalQuestions, 'list', sent, { caller });
const idsOf = async (sent: Sent<Ops['list']>) => (await list(sent)).map(({ id }) => id);
const view = async (id: string, caller: Caller) =>
  (await chat.bus.call(medicalQuestions, 'view', { id }, { caller })).viewCount;
const query = async <T extends object>(sql: string, ...values: unknown[]) =>
  (await chat.database.client.query<T>(sql, values)).rows;
const seedAgain = () => migrate(chat.database.url, chat.database.url, plan);

describe('the list', () => {
  it('QA-013 QA-020 holds every question of the data files with all fields, newest first', async () => {
    const listed = await list();
    expect(listed).toHaveLength(QUESTIONS.length);
    const times = listed.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    // The build prerenders the same list that the server answers.
    expect(await list({ limit: 24 })).toEqual(newestQuestions(24));
    const seed = QUESTIONS.find(({ id }) => id === 'morning-headaches')!;
    const { translations: _, ...english } = seed;
    expect(listed.find(({ id }) => id === seed.id)).toEqual({
      ...english,
      createdAt: new Date(seed.createdAt).toISOString(),
      viewCount: 0,
    });
    expect(Object.keys(listed[0]!).sort()).toEqual(
      'answer category createdAt doctorType id isAnonymous question sources viewCount'.split(' '),
    );
  });

  it.each(['symptoms', 'conditions', 'medications', 'wellness', 'emergency', 'prevention'] as const)(
    'QA-015 can be filtered by the category %s',
    async (category) => {
      const expected = QUESTIONS.filter((seed) => seed.category === category).map(({ id }) => id);
      expect((await idsOf({ category })).sort()).toEqual(expected.sort());
      expect(expected.length).toBeGreaterThan(0);
    },
  );

  it('is complete with the filter "all"', async () => {
    expect(await idsOf({ category: 'all', doctor: 'all' })).toEqual(await idsOf({}));
  });

  it.each(['julia', 'alex'] as const)('QA-016 can be filtered by the answers of %s', async (doctor) => {
    const listed = await list({ doctor });
    expect(new Set(listed.map(({ doctorType }) => doctorType))).toEqual(new Set([doctor]));
    expect(listed).toHaveLength(QUESTIONS.filter(({ doctorType }) => doctorType === doctor).length);
    const both = await list({ doctor, category: 'emergency', search: 'emergency' });
    expect(both.length).toBeGreaterThan(0);
    for (const each of both) expect([each.doctorType, each.category]).toEqual([doctor, 'emergency']);
  });

  it('QA-012 an empty search filters nothing', async () => {
    expect(await idsOf({ search: '  ' })).toEqual(await idsOf({}));
  });

  it('continues from a cursor without a gap or a repetition, searched or not', async () => {
    for (const filters of [{}, { search: 'blood' }, { category: 'symptoms' } as const]) {
      const all = await idsOf(filters);
      expect(all.length).toBeGreaterThan(5);
      const paged: string[] = [];
      for (let page = await idsOf({ ...filters, limit: 5 }); page.length > 0;) {
        paged.push(...page);
        page = await idsOf({ ...filters, limit: 5, cursor: page.at(-1) });
      }
      expect(paged).toEqual(all);
    }
    expect(await list({ cursor: 'nobody-knows-this' })).toEqual([]);
  });

  it.each([
    ['a category', { category: 'surgery' }],
    ['a doctor', { doctor: 'house' }],
    ['a limit', { limit: 501 }],
    ['a limit', { limit: 'many' }],
    ['a cursor', { cursor: "x' OR 1=1" }],
    ['a search', { search: 'x'.repeat(201) }],
  ])('refuses %s that does not exist', (_name, sent) => {
    expect(medicalQuestions.operations.list.input.safeParse(sent).success).toBe(false);
  });
});

describe('QA-014 the search', () => {
  it('finds whole words, other forms of them, and half-typed words', async () => {
    for (const search of ['headache', 'HEADACHES', 'headac', 'morning head']) {
      expect(await idsOf({ search })).toContain('morning-headaches');
    }
    expect(await idsOf({ search: 'HbA1c 6.1 %' })).toEqual(['prediabetes-turn-around']);
  });

  it('searches questions and answers, and ranks the questions first', async () => {
    const found = await list({ search: 'heart' });
    const asked = found.map(({ question }) => /heart/i.test(question));
    expect(asked).toContain(true);
    expect(asked).toContain(false);
    expect(asked.lastIndexOf(true)).toBeLessThan(asked.indexOf(false));
    for (const { question, answer } of found) expect(`${question} ${answer}`).toMatch(/heart/i);
    const newest = [...found].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]!;
    expect(newest.id).not.toBe(found[0]!.id);
  });

  it('requires every word, treats punctuation as spaces, and may find nothing', async () => {
    expect(await list({ search: 'headache zebra' })).toEqual([]);
    expect(await list({ search: '?!' })).toEqual([]);
    expect(await list({ search: "'; DROP TABLE medical_questions; -- \u0000" })).toEqual([]);
    expect((await list({ search: 'what is' })).length).toBeGreaterThan(0);
    expect((await list()).length).toBe(QUESTIONS.length);
  });

  it('uses the index', async () => {
    await query('SET enable_seqscan = off');
    const plans = await query<Record<string, string>>(
      `EXPLAIN SELECT id FROM chat.medical_questions
       WHERE search @@ (to_tsquery('english', 'zebra:*') || to_tsquery('simple', 'zebra:*'))`,
    );
    expect(JSON.stringify(plans)).toContain('medical_questions_search');
    await query('RESET enable_seqscan');
  });
});

describe('in another language', () => {
  it.each(['he', 'ru'] as const)('holds the same questions in %s, in the same order and form', async (language) => {
    expect(await list({ language, limit: 24 })).toEqual(newestQuestions(24, language));
    expect(await idsOf({ language })).toEqual(await idsOf({}));
    expect((await list({ language, category: 'emergency', doctor: 'alex' })).map(({ id }) => id)).toEqual(
      await idsOf({ category: 'emergency', doctor: 'alex' }),
    );
  });

  it('searches the words of the language, Russian ones in other forms too, and half typed', async () => {
    expect(await idsOf({ language: 'he', search: 'כאב ראש' })).toContain('morning-headaches');
    expect(await idsOf({ language: 'ru', search: 'родинка' })).toContain('changing-mole');
    expect(await idsOf({ language: 'ru', search: 'голов бол' })).toContain('morning-headaches');
    expect(await idsOf({ language: 'ru', search: 'headache' })).toEqual([]);
    expect(await idsOf({ search: 'родинка' })).toEqual([]);
  });

  it('pages on from a cursor by the rank of the language', async () => {
    const filters = { language: 'ru', search: 'врач' } as const;
    const all = await idsOf(filters);
    expect(all.length).toBeGreaterThan(10);
    const paged: string[] = [];
    for (let page = await idsOf({ ...filters, limit: 5 }); page.length > 0;) {
      paged.push(...page);
      page = await idsOf({ ...filters, limit: 5, cursor: page.at(-1) });
    }
    expect(paged).toEqual(all);
  });

  it('reads one by its id, and counts its views for all languages', async () => {
    const one = (language: 'en' | 'he') =>
      chat.bus.call(medicalQuestions, 'one', { id: 'fatty-liver', language }, { caller: aDevice() });
    const { translations, ...seed } = QUESTIONS.find(({ id }) => id === 'fatty-liver')!;
    await view('fatty-liver', aDevice({ ip: '198.51.100.9' }));
    expect(await one('he')).toMatchObject({ ...translations.he, sources: seed.sources, viewCount: 1 });
    expect(await one('en')).toMatchObject({ question: seed.question, viewCount: 1 });
  });

  it('is repaired by seeding', async () => {
    await query("UPDATE chat.medical_question_translations SET answer = 'wrong' WHERE id = 'fatty-liver'");
    await seedAgain();
    expect(await list({ language: 'ru' })).toMatchObject(
      newestQuestions(undefined, 'ru').map(({ id, answer }) => ({ id, answer })),
    );
  });
});

describe('one question', () => {
  it('is read by its id; an unknown one is not found', async () => {
    const one = (id: string) => chat.bus.call(medicalQuestions, 'one', { id }, { caller: aDevice() });
    expect(await one('always-tired')).toMatchObject({ id: 'always-tired', category: 'symptoms' });
    await expect(one('never-asked')).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });
});

describe('views', () => {
  const count = async (id: string) => (await list()).find((each) => each.id === id)!.viewCount;

  it('QA-017 a reader counts one, and reloading counts nothing', async () => {
    const reader = aDevice({ ip: '198.51.100.1' });
    expect(await view('always-tired', reader)).toBe(1);
    expect(await view('always-tired', reader)).toBe(1);
    expect(await view('always-tired', aDevice({ ip: '198.51.100.2' }))).toBe(2);
    expect(await count('always-tired')).toBe(2);
    expect(await count('morning-headaches')).toBe(0);
    expect(await view('morning-headaches', reader)).toBe(1);
  });

  it('QA-017 twenty at once by one reader count one; a user counts once on all devices', async () => {
    const user = aUser({ ip: '198.51.100.3' });
    await Promise.all(Array.from({ length: 20 }, () => view('cannot-sleep', user)));
    await view('cannot-sleep', { ...aDevice({ ip: '198.51.100.4' }), userId: user.userId! });
    expect(await count('cannot-sleep')).toBe(1);
  });

  it('one address, or IPv6 network, counts as a few readers of an answer, not as many as it invents', async () => {
    const ips = Array.from({ length: READERS_OF_AN_ADDRESS + 5 }, (_, host) => `2001:db8:5::${host + 1}`);
    const readers = ips.map((ip) => aDevice({ ip }));
    await Promise.all(readers.map((reader) => view('walking-cholesterol', reader)));
    expect(await count('walking-cholesterol')).toBe(READERS_OF_AN_ADDRESS);
  });

  it('QA-018 an unknown question is not found, every time', async () => {
    const reader = aDevice();
    for (let time = 0; time < 2; time += 1) {
      const refusal = (await view('never-asked', reader).catch((error: unknown) => error)) as AppError;
      expect([refusal.code, refusal.status]).toEqual(['NOT_FOUND', 404]);
    }
    expect(medicalQuestions.operations.view.input.safeParse({ id: "x'\u0000" }).success).toBe(false);
  });
});

describe('seeding', () => {
  it('QA-020 again changes no row and keeps views', async () => {
    await query("UPDATE chat.medical_questions SET view_count = 77 WHERE id = 'always-tired'");
    const rows = () => query('SELECT xmin::text, id, view_count FROM chat.medical_questions ORDER BY id');
    const before = await rows();
    await seedAgain();
    expect(await rows()).toEqual(before);
  });

  it('QA-020 repairs what was changed and withdraws what the files do not hold', async () => {
    await query("UPDATE chat.medical_questions SET answer = 'wrong', view_count = 5 WHERE id = 'cannot-sleep'");
    await query(
      `INSERT INTO chat.medical_questions (id, question, answer, category, doctor_type, created_at, is_anonymous, sources)
       VALUES ('withdrawn', 'q', 'a', 'wellness', 'alex', now(), true, '[]')`,
    );
    await seedAgain();
    const seed = QUESTIONS.find(({ id }) => id === 'cannot-sleep')!;
    const listed = await list();
    expect(listed.find(({ id }) => id === seed.id)).toMatchObject({ answer: seed.answer, viewCount: 5 });
    expect(listed.map(({ id }) => id)).not.toContain('withdrawn');
  });
});
