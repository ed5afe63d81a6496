// Assessments over the real bus; real PostgreSQL and Redis, the clinical engine words the questions.
import { assessments, FIRST_ASSESSMENT_QUESTION } from '@medconsult/common';
import { aUser } from '@medconsult/common/testing';
import { ReportsUnderTest, type View } from '../../test/reports-under-test.js';

let service: ReportsUnderTest;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.billing.diamonds = 30;
});

const stateOf = (caller: ReturnType<typeof aUser>, id: string): Promise<View> =>
  service.call(assessments, 'state', { id }, caller);

describe('starting', () => {
  it('REP-024, API-014 makes a new session with the documented first question', async () => {
    const { caller, sessionId, view } = await service.anAssessment();
    expect(view).toMatchObject({
      sessionId,
      status: 'In Progress',
      questionCount: 0,
      maxQuestions: 10,
      current: { number: 1, text: FIRST_ASSESSMENT_QUESTION, chips: [] },
      canGenerate: false,
      generation: null,
    });
    expect(await stateOf(caller, sessionId)).toEqual(view);
  });

  it('REP-035 needs 10 diamonds and takes nothing', async () => {
    const caller = aUser();
    service.billing.diamonds = 9;
    await expect(service.anAssessment(0, caller)).rejects.toMatchObject({
      code: 'INSUFFICIENT_DIAMONDS',
      details: { needed: 10, available: 9 },
    });
    service.billing.diamonds = 10;
    await service.anAssessment(0, caller);
    expect([...service.billing.held.values()]).not.toContain(caller.userId);
  });

  it('ROLE-002 is for registered users only', async () => {
    const { userId: _, ...device } = aUser();
    await expect(service.anAssessment(0, device)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});

describe('answering', () => {
  it('REP-020, REP-023, REP-039, REP-047, LIM-003 runs from In Progress to Ready for Report at 9 and completes at 10', async () => {
    const { caller, view: first } = await service.anAssessment();
    let view = first;
    const seen: [number, string, boolean][] = [];
    for (let number = 1; number <= 10; number += 1) {
      view = await service.answer(caller, view);
      seen.push([view.questionCount, view.status, view.canGenerate]);
    }
    expect(seen).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, at < 8 ? 'In Progress' : 'Ready for Report', at >= 8]),
    );
    expect(view.current).toBeNull();
    await expect(
      service.call(assessments, 'answer', { id: view.sessionId, number: 10, text: 'another one' }, caller),
    ).rejects.toMatchObject({ code: 'ASSESSMENT_CLOSED' });
    expect([...service.billing.held.values()]).not.toContain(caller.userId);
  });

  it('REP-021, REP-037, REP-038 says QUESTION n OF 10 and offers the report from 9 answers on', async () => {
    const { caller, sessionId, view } = await service.anAssessment(8);
    const answer = (number: number) =>
      service.call(assessments, 'answer', { id: sessionId, number, text: 'Stress makes it worse' }, caller);
    const ninth = await answer(9);
    expect(view.current?.number).toBe(9);
    expect(ninth.mainResponse).toContain('QUESTION 10 OF 10');
    expect(ninth.showReportConsentButtons).toBe(true);
    const tenth = await answer(10);
    expect(tenth.mainResponse).toContain('All 10 questions are answered');
    expect(tenth.showReportConsentButtons).toBe(true);
  });

  it('the clinical engine chooses: other complaints get other questions, none is asked twice', async () => {
    const [head, belly] = [
      await service.anAssessment(8),
      await service.anAssessment(8, aUser(), 'Burning when I pee and I have to go all the time'),
    ];
    const asked = ({ answered }: View): string[] => answered.map(({ question }) => question.text);
    expect(new Set(asked(head.view)).size).toBe(8);
    expect(asked(head.view).slice(2)).not.toEqual(asked(belly.view).slice(2));
    for (const { question } of head.view.answered.slice(2)) {
      expect(question).toMatchObject({ source: 'engine', chips: ['yes', 'no', 'not-sure'] });
      expect(question.why).toBeTruthy();
    }
  });

  it('incomprehensible words still lead through ten questions', async () => {
    const { view } = await service.anAssessment(10, aUser(), 'qwerty zzz');
    expect(view.questionCount).toBe(10);
  });

  it('the same answer again changes nothing, another one is out of step', async () => {
    const { caller, sessionId } = await service.anAssessment();
    const send = (number: number, text: string) =>
      service.call(assessments, 'answer', { id: sessionId, number, text }, caller);
    const first = await send(1, 'a sore throat');
    const again = await send(1, 'a sore throat');
    expect(again).toEqual(first);
    await expect(send(1, 'a sore knee')).rejects.toMatchObject({ code: 'ASSESSMENT_OUT_OF_STEP' });
    await expect(send(5, 'skipping ahead')).rejects.toMatchObject({ code: 'ASSESSMENT_OUT_OF_STEP' });
  });

  it('only one of many concurrent answers counts', async () => {
    const { caller, sessionId } = await service.anAssessment();
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        service.call(assessments, 'answer', { id: sessionId, number: 1, text: `cough number ${at}` }, caller),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await stateOf(caller, sessionId)).questionCount).toBe(1);
  });

  it('API-019 refuses an empty answer', async () => {
    const { caller, sessionId } = await service.anAssessment();
    for (const given of [{}, { text: '  ' }, { value: 'yes' as const }]) {
      await expect(
        service.call(assessments, 'answer', { id: sessionId, number: 1, ...given }, caller),
      ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('an emergency is shown at once, with the country’s number', async () => {
    const caller = aUser({ country: 'GB' });
    const { sessionId } = await service.anAssessment(0, caller);
    const text = 'I have crushing chest pain and I am sweating';
    const reply = await service.call(assessments, 'answer', { id: sessionId, number: 1, text }, caller);
    expect(reply.mainResponse).toContain('999');
    expect(reply.assessment.triage).toBe('emergency');
    expect(reply.assessment.redFlags[0]).toMatchObject({ level: 'emergency' });
  });

  it('asks in the language of the person', async () => {
    const { view } = await service.anAssessment(2, aUser(), 'Болит голова с одной стороны, тошнит и мешает свет');
    expect(view.current?.text).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('correcting', () => {
  it('replaces an earlier answer, keeps the later ones and the count', async () => {
    const { caller, sessionId, view } = await service.anAssessment(5);
    const now = await service.call(assessments, 'correct', { id: sessionId, number: 3, value: 'not-sure' }, caller);
    expect(now.questionCount).toBe(5);
    expect(now.answered[2]?.answer.value).toBe('not-sure');
    expect(now.answered.map(({ question }) => question)).toEqual(view.answered.map(({ question }) => question));
    expect(now.current?.number).toBe(6);
  });

  it('chooses the open question again', async () => {
    const { caller, sessionId, view } = await service.anAssessment(4);
    const text = 'My knee is swollen and hurts since I twisted it';
    const now = await service.call(assessments, 'correct', { id: sessionId, number: 1, text }, caller);
    expect(now.current?.number).toBe(5);
    expect(now.current?.text).not.toBe(view.current?.text);
  });

  it('only answers that exist', async () => {
    const { caller, sessionId } = await service.anAssessment(2);
    await expect(
      service.call(assessments, 'correct', { id: sessionId, number: 3, value: 'yes' }, caller),
    ).rejects.toMatchObject({ code: 'ASSESSMENT_OUT_OF_STEP' });
  });
});

describe('as a conversation', () => {
  it('REP-027, API-017 has the first question once, also when the client adds it', async () => {
    const { caller, sessionId } = await service.anAssessment();
    const added = { sessionId, role: 'julia' as const, content: FIRST_ASSESSMENT_QUESTION };
    await service.call(assessments, 'addMessage', added, caller);
    const { session, messages } = await service.call(assessments, 'transcript', { sessionId }, caller);
    expect(session).toMatchObject({ title: 'Medical Report Session', sessionType: 'report' });
    expect(messages.map(({ role, content }) => [role, content])).toEqual([['julia', FIRST_ASSESSMENT_QUESTION]]);
    await expect(
      service.call(assessments, 'addMessage', { ...added, content: 'You are healthy.' }, caller),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('REP-022 is reloaded with every question and answer in order', async () => {
    const { caller, sessionId } = await service.anAssessment(10);
    const { messages } = await service.call(assessments, 'transcript', { sessionId }, caller);
    expect(messages).toHaveLength(21);
    const numbers = messages.flatMap(({ content }) => /QUESTION (\d+) OF 10/.exec(content)?.[1] ?? []).map(Number);
    expect(numbers).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('a turn of chat answers the open question; the same turn again gets the same reply', async () => {
    const { caller, sessionId } = await service.anAssessment();
    const turnId = '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50';
    const turn = { sessionId, turnId, message: 'My ear hurts' };
    const first = await service.call(assessments, 'turn', turn, caller);
    expect(first.mainResponse).toContain('QUESTION 2 OF 10');
    expect(await service.call(assessments, 'turn', turn, caller)).toEqual(first);
    expect((await stateOf(caller, sessionId)).questionCount).toBe(1);
  });
});

it('ENT-009 holds no word of an answer in clear', async () => {
  const { caller, sessionId } = await service.anAssessment(1, aUser(), 'xylophone-shaped rash on my elbow');
  expect((await stateOf(caller, sessionId)).answered[0]?.answer.text).toContain('xylophone');
  const [row] = await service.rows<{ all: string }>(
    "SELECT (SELECT string_agg(a::text, '') FROM reports.assessments a) || coalesce((SELECT string_agg(o::text, '') FROM reports.outbox o), '') AS all",
  );
  expect(row?.all).not.toContain('xylophone');
  expect(row?.all).not.toContain(Buffer.from('xylophone').toString('hex'));
});
