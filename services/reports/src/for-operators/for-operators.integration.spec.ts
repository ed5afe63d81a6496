import { assessments, reportsForOperators, UNREADABLE, type Caller } from '@medconsult/common';
import { aUser } from '@medconsult/common/testing';
import { ReportsUnderTest } from '../../test/reports-under-test.js';

let reports: ReportsUnderTest;
beforeAll(async () => {
  reports = await ReportsUnderTest.start();
});
afterAll(() => reports.stop());

const operator: Caller = { requestId: 'r', operator: 'operator@example.org' };
const assessment = (sessionId: string, as = operator) =>
  reports.call(reportsForOperators, 'assessment', { sessionId }, as);

async function answeredTwice(): Promise<string> {
  const user = aUser();
  const { sessionId } = await reports.call(assessments, 'start', {}, user);
  await reports.call(assessments, 'answer', { id: sessionId, number: 1, text: 'A sore throat since Monday' }, user);
  await reports.call(assessments, 'answer', { id: sessionId, number: 2, text: 'Three days' }, user);
  return sessionId;
}

describe('an assessment for an operator', () => {
  it('ADL-035 is listed question by question, with times and the open one', async () => {
    const sessionId = await answeredTwice();
    const { questions, messages } = (await assessment(sessionId))!;
    expect(questions.map(({ questionNumber }) => questionNumber)).toEqual([1, 2, 3]);
    expect(questions[0]).toEqual({
      questionNumber: 1,
      question: expect.stringContaining('main health concern') as string,
      askedAt: expect.stringMatching(/Z$/) as string,
      userResponse: 'A sore throat since Monday',
      answeredAt: expect.stringMatching(/Z$/) as string,
      hasImage: false,
    });
    expect(questions[2]).toMatchObject({ userResponse: null, answeredAt: null });
    expect(messages.map(({ role }) => role)).toEqual(['julia', 'user', 'julia', 'user', 'julia']);
  });

  it('is handed out for an operator only, and null when there is none', async () => {
    const sessionId = await answeredTwice();
    await expect(assessment(sessionId, aUser())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await assessment('NoSuchSession001')).toBeNull();
  });

  it('ADL-019 says so when it cannot be decrypted', async () => {
    const sessionId = await answeredTwice();
    await reports.database.client.query("UPDATE reports.assessments SET data_key = 'v1.gone.AAAA' WHERE id = $1", [
      sessionId,
    ]);
    const { questions, messages } = (await assessment(sessionId))!;
    expect(messages).toEqual([expect.objectContaining({ role: 'julia', content: UNREADABLE })]);
    expect(questions).toEqual([
      expect.objectContaining({ questionNumber: 1, question: UNREADABLE, userResponse: null }),
    ]);
  });
});
