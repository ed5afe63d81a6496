// Generation over the real bus; real PostgreSQL and Redis; billing is a stand-in that counts holds.
import { AppError, assessments, Report, reports } from '@medconsult/common';
import { JobQueues, SpendingService } from '@medconsult/common/server';
import { aDevice, aUser } from '@medconsult/common/testing';
import { startSandbox, type Sandbox } from '@medconsult/tool-sandbox';
import { ReportsUnderTest } from '../../test/reports-under-test.js';
import { GenerationProcessor } from './generation.processor.js';

let service: ReportsUnderTest;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.billing.refusal = null;
});

const holdsOf = ({ userId }: { userId?: string }): number =>
  [...service.billing.held.values()].filter((user) => user === userId).length;

async function until(work: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await work()); tries += 1) {
    if (tries > 450) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('a report', () => {
  it('REP-041, REP-044, API-015, ENT-007 is generated and charged once, however often it is asked for', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    const first = await service.generate(caller, sessionId);
    expect(first).toMatchObject({ status: 'ready', success: true, creditsDeducted: 10, currency: 'diamonds' });
    const again = await service.generate(caller, sessionId);
    expect(again).toMatchObject({ status: 'ready', creditsDeducted: 0, updatedDiamonds: 30, updatedCredits: 2 });
    const read = await service.call(reports, 'generated', { id: sessionId }, caller);
    expect([first, again]).toMatchObject([{ reportData: read }, { reportData: read }]);
    expect(read.sessionId).toBe(sessionId);
    expect(read.aiAnalysis.split('\n').length).toBeGreaterThan(5);
    expect(holdsOf(caller)).toBe(1);
    expect(await service.events(sessionId)).toEqual(['reports.report.generated']);
  });

  it('is one report, one hold and one charge for twenty concurrent calls', async () => {
    const { caller, sessionId } = await service.anAssessment(10);
    const all = await Promise.all(Array.from({ length: 20 }, () => service.generate(caller, sessionId)));
    const texts = all.map((reply) => (reply.status === 'ready' ? reply.reportData.generatedAt : reply.status));
    expect(new Set(texts).size).toBe(1);
    expect(holdsOf(caller)).toBe(1);
    expect(await service.events(sessionId)).toEqual(['reports.report.generated']);
  });

  it('REP-043 is refused below nine answers and holds nothing', async () => {
    const { caller, sessionId } = await service.anAssessment(8);
    await expect(service.generate(caller, sessionId)).rejects.toMatchObject({ code: 'REPORT_NOT_READY', status: 409 });
    expect(holdsOf(caller)).toBe(0);
  });

  it('REP-036 is refused without the diamonds, and made after they were bought', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    service.billing.refusal = new AppError('INSUFFICIENT_DIAMONDS', { needed: 10, available: 3 });
    await expect(service.generate(caller, sessionId)).rejects.toMatchObject({ code: 'INSUFFICIENT_DIAMONDS' });
    const state = await service.call(assessments, 'state', { id: sessionId }, caller);
    expect(state).toMatchObject({ status: 'Ready for Report', canGenerate: true, generation: null });
    service.billing.refusal = null;
    expect(await service.generate(caller, sessionId)).toMatchObject({ status: 'ready' });
  });

  it('REP-040 is 404 with the status pending until there is one', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await expect(service.call(reports, 'generated', { id: sessionId }, caller)).rejects.toMatchObject({
      code: 'REPORT_PENDING',
      status: 404,
      details: { status: 'pending' },
    });
  });

  it('REP-042, API-012, ENT-006 appears in the history with its data', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    const [before] = await service.call(reports, 'history', {}, caller);
    expect(before).toMatchObject({ id: sessionId, status: 'Ready for Report', generatedReportData: null });
    await service.generate(caller, sessionId);
    const [item] = await service.call(reports, 'history', {}, caller);
    expect(item).toMatchObject({
      id: sessionId,
      title: 'Medical Report Session',
      subject: expect.stringMatching(/^\S.{3,79}$/) as string,
      status: 'Report Generated',
      questionCount: 9,
      maxQuestions: 10,
      generatedReportData: { sessionId, aiAnalysis: expect.any(String) as string },
    });
  });

  it('closes the answers', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await service.generate(caller, sessionId);
    const closed = { code: 'ASSESSMENT_CLOSED' };
    const given = { id: sessionId, text: 'something new' };
    await expect(service.call(assessments, 'answer', { ...given, number: 10 }, caller)).rejects.toMatchObject(closed);
    await expect(service.call(assessments, 'correct', { ...given, number: 1 }, caller)).rejects.toMatchObject(closed);
  });

  it('ENT-009 is stored encrypted', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await service.generate(caller, sessionId);
    const [row] = await service.rows<{ report: Buffer }>(
      'SELECT report FROM reports.generations WHERE assessment_id = $1',
      [sessionId],
    );
    expect(row?.report.length).toBeGreaterThan(2000);
    expect(row?.report.includes(Buffer.from('igraine'))).toBe(false);
  });

  it('REP-045 comes as PDF and as a FHIR document', async () => {
    const { caller, sessionId } = await service.anAssessment(10);
    await service.generate(caller, sessionId);
    const pdf = await service.call(reports, 'pdf', { id: sessionId }, caller);
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.fileName).toMatch(/^medical-report-[\d-]+\.pdf$/);
    const withDiary = await service.call(reports, 'pdf', { id: sessionId, diary: 'true' }, caller);
    expect(withDiary.base64.length).toBeGreaterThan(pdf.base64.length);
    const bundle = await service.call(reports, 'fhir', { id: sessionId }, caller);
    expect(bundle.entry[0]?.resource.resourceType).toBe('Composition');
  });
});

describe('ownership', () => {
  it('API-013, API-018, ROLE-006, ROLE-007 every operation refuses other callers and unknown ids alike', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await service.generate(caller, sessionId);
    const { userId: _, ...sameDevice } = caller;
    const strangers = [aUser(), aDevice(), sameDevice, aUser({ deviceId: caller.deviceId })];
    const refused = { code: 'SESSION_NOT_YOURS', status: 403 };
    for (const stranger of strangers) {
      for (const id of [sessionId, 'AAAAAAAAAAAAAAAA', '../../etc/passwd', '']) {
        const given = { id, number: 1, text: 'mine now' };
        const turnId = '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f51';
        const added = { sessionId: id, role: 'user' as const, content: 'hi' };
        const calls = [
          service.call(assessments, 'state', { id }, stranger),
          service.call(assessments, 'answer', given, stranger),
          service.call(assessments, 'correct', given, stranger),
          service.call(assessments, 'turn', { sessionId: id, turnId, message: 'x' }, stranger),
          service.call(assessments, 'transcript', { sessionId: id }, stranger),
          service.call(assessments, 'addMessage', added, stranger),
          service.call(reports, 'generate', { sessionId: id }, stranger),
          service.call(reports, 'generated', { id }, stranger),
          service.call(reports, 'pdf', { id }, stranger),
          service.call(reports, 'fhir', { id }, stranger),
        ];
        for (const call of calls) await expect(call).rejects.toMatchObject(refused);
      }
      expect(await service.call(reports, 'history', {}, stranger)).toEqual([]);
      expect(await service.call(assessments, 'sessions', { limit: 10 }, stranger)).toEqual([]);
    }
  });
});

describe('failures', () => {
  it('a wiped queue loses nothing: the row is found and worked on', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await service.rows(
      `INSERT INTO reports.generations (assessment_id, id, state, updated_at)
       VALUES ($1, gen_random_uuid(), 'queued', now() - interval '4 seconds')`,
      [sessionId],
    );
    await until(async () => (await service.events(sessionId)).length > 0);
    expect(await service.events(sessionId)).toEqual(['reports.report.generated']);
    expect(await service.generate(caller, sessionId)).toMatchObject({ status: 'ready', creditsDeducted: 0 });
  });

  it('a report that could not be made within ten minutes is given up and its price given back', async () => {
    const { caller, sessionId } = await service.anAssessment(9);
    await service.rows(
      `INSERT INTO reports.generations (assessment_id, id, state, requested_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'working', now() - interval '11 minutes', now() - interval '11 minutes')`,
      [sessionId],
    );
    await service.service.app.get(GenerationProcessor).resume();
    expect(await service.events(sessionId)).toEqual(['reports.report.failed']);
    await expect(service.call(reports, 'generated', { id: sessionId }, caller)).rejects.toMatchObject({
      details: { status: 'failed' },
    });
    expect(await service.generate(caller, sessionId)).toMatchObject({ status: 'ready', creditsDeducted: 10 });
    expect(await service.events(sessionId)).toEqual(['reports.report.failed', 'reports.report.generated']);
  });

  it('the same job twice at once makes one report', async () => {
    const { sessionId } = await service.anAssessment(9);
    const [row] = await service.rows<{ id: string }>(
      "INSERT INTO reports.generations (assessment_id, id, state) VALUES ($1, gen_random_uuid(), 'queued') RETURNING id",
      [sessionId],
    );
    const processor = service.service.app.get(GenerationProcessor);
    await Promise.all(Array.from({ length: 10 }, () => processor.generate({ generationId: row!.id })));
    expect(await service.events(sessionId)).toEqual(['reports.report.generated']);
  });
});

describe('with a model', () => {
  let sandbox: Sandbox;
  let julia: ReportsUnderTest;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const model = { OPENAI_API_KEY: 'sandbox', OPENAI_BASE_URL: `${sandbox.url}/openai/v1` };
    julia = await ReportsUnderTest.start(model);
  });
  afterAll(async () => {
    await julia.stop();
    await sandbox.close();
  });
  afterEach(() => sandbox.faults.clear());

  it('the prose is the model’s, labelled, and every figure stays the engine’s', async () => {
    const { caller, sessionId } = await julia.anAssessment(9);
    const reply = await julia.generate(caller, sessionId);
    const report = Report.parse((reply as { reportData: Report }).reportData);
    expect(report.prose).toMatchObject({ source: 'gpt', model: 'gpt-test', promptVersion: 'julia-report-2026-11-1' });
    expect(report.prose.text).not.toMatch(/%|FOLLOW-UP/);
    expect(report.figures.origin).toBe('clinical-engine');
    expect(report.figures.causes.length).toBeGreaterThan(0);
  });

  it('with the provider down nothing is charged, the documented text is shown, and another attempt works', async () => {
    const { caller, sessionId } = await julia.anAssessment(9);
    sandbox.faults.add({ service: 'openai', fault: '500', times: 0 });
    const refusal = (await julia.generate(caller, sessionId).catch((error: unknown) => error)) as AppError;
    if (refusal instanceof AppError) {
      expect(refusal).toMatchObject({ code: 'REPORT_FAILED' });
      expect(refusal.message).toMatch(/^ERROR GENERATING REPORT.*try again or contact support\.$/);
    }
    await until(async () => (await julia.events(sessionId)).length > 0);
    expect(await julia.events(sessionId)).toEqual(['reports.report.failed']);
    sandbox.faults.clear();
    expect(await julia.generate(caller, sessionId)).toMatchObject({ status: 'ready', creditsDeducted: 10 });
    const holds = [...julia.billing.held.values()].filter((user) => user === caller.userId);
    expect(holds).toHaveLength(2);
  });

  it('costs no more than a day’s budget; after that the engine writes, and says so', async () => {
    const { OPENAI_API_KEY, OPENAI_BASE_URL } = julia.config;
    const budget = { LLM_PERSON_DAILY_BUDGET_USD: 0.000_001 };
    const bounded = await ReportsUnderTest.start({ OPENAI_API_KEY, OPENAI_BASE_URL, ...budget });
    const spending = bounded.service.app.get(SpendingService);
    const { caller, sessionId } = await bounded.anAssessment(9);
    // The first wording used it up, and the budget is this user's alone.
    expect([await spending.limitFor(caller), await spending.limitFor(aUser())]).toEqual(['person', null]);
    const reply = await bounded.generate(caller, sessionId);
    expect(Report.parse((reply as { reportData: Report }).reportData).prose.source).toBe('engine');
    await bounded.stop();
  }, 30_000);

  it('a failure while wording a question does not stop the assessment', async () => {
    sandbox.faults.add({ service: 'openai', fault: '500', times: 0 });
    const { view } = await julia.anAssessment(3);
    expect(view.current).toMatchObject({ number: 4, source: 'engine' });
  });
});

it('an erased account takes its assessments and reports along, and nobody else’s', async () => {
  const [gone, stays] = [await service.anAssessment(9), await service.anAssessment(9)];
  await service.generate(gone.caller, gone.sessionId);
  const body = JSON.stringify({ userId: gone.caller.userId, at: new Date().toISOString() });
  await service.rows("INSERT INTO reports.outbox (name, body) VALUES ('billing.account.erased', $1)", [body]);
  const left = () => service.rows('SELECT id FROM reports.assessments WHERE id = $1', [gone.sessionId]);
  await until(async () => (await left()).length === 0);
  expect(await service.call(reports, 'history', {}, gone.caller)).toEqual([]);
  expect(await service.call(reports, 'history', {}, stays.caller)).toHaveLength(1);
});

it('payloads of jobs and events hold ids only', async () => {
  const { caller, sessionId } = await service.anAssessment(9, aUser(), 'xylophone-shaped rash on my elbow');
  await service.generate(caller, sessionId);
  const bodies = await service.rows<{ body: object }>("SELECT body FROM reports.outbox WHERE name LIKE 'reports.%'");
  for (const { body } of bodies) {
    for (const key of Object.keys(body)) expect(['sessionId', 'sessionIds', 'holdId', 'userId']).toContain(key);
  }
  expect(service.service.app.get(JobQueues)).toBeDefined();
});
