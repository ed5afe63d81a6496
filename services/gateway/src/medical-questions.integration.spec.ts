// The public questions over HTTP: which input the routes accept and refuse. Real Redis; the chat service is faked at the bus.
import { AppError, medicalQuestions, type MedicalQuestion } from '@medconsult/common';
import { startGatewayUnderTest, type GatewayUnderTest } from '../test/gateway-under-test.js';

const question: MedicalQuestion = {
  id: 'always-tired',
  question: 'Why am I tired?',
  answer: 'Many things fit.',
  category: 'symptoms',
  doctorType: 'julia',
  createdAt: '2026-11-01T08:00:00.000Z',
  isAnonymous: true,
  viewCount: 3,
  sources: [],
};
const known = ({ id }: { id: string }): void => {
  if (id !== question.id) throw new AppError('NOT_FOUND');
};

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayUnderTest({ RATE_LIMIT_FACTOR: 1 });
  gateway.bus
    .answer(medicalQuestions, 'list', () => [question])
    .answer(medicalQuestions, 'one', (input) => (known(input), question))
    .answer(medicalQuestions, 'view', (input) => (known(input), { success: true as const, viewCount: 4 }));
});
afterAll(() => gateway.close());

const get = (url: string) => gateway.app.inject({ url });
/** A call without a body and without a content type, as the page sends it. */
const view = (id: string, ip: string, cookie = '') =>
  gateway.app.inject({
    method: 'POST',
    url: `/api/medical-questions/${id}/view`,
    remoteAddress: ip,
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  });
const deviceOf = (reply: { headers: object }) => /mc_dev=[^;]+/.exec(JSON.stringify(reply.headers))?.[0] ?? '';

describe('GET /api/medical-questions', () => {
  it('QA-013 answers anyone with a plain list, without making a device of the reader', async () => {
    const reply = await get('/api/medical-questions');
    expect([reply.statusCode, reply.json()]).toEqual([200, [question]]);
    expect(deviceOf(reply)).toBe('');
  });

  it('QA-014 QA-015 QA-016 hands the filters on as they were sent', async () => {
    await get('/api/medical-questions?search=%20sore%20throat&category=symptoms&doctor=julia&limit=5&cursor=a-b');
    expect(gateway.bus.inputsOf(medicalQuestions, 'list').at(-1)).toEqual({
      language: 'en',
      search: 'sore throat',
      category: 'symptoms',
      doctor: 'julia',
      limit: 5,
      cursor: 'a-b',
    });
  });

  it.each(['category=surgery', 'doctor=house', 'limit=0', 'limit=501', 'cursor=%00', 'doctor=julia&doctor=alex'])(
    'ERR-009 refuses %s with 400 and a message',
    async (query) => {
      const reply = await get(`/api/medical-questions?${query}`);
      expect(reply.statusCode).toBe(400);
      expect(reply.json<{ message: string }>().message).toContain(query.split('=')[0]);
    },
  );

  it('one question by its id, or 404', async () => {
    expect((await get('/api/medical-questions/always-tired')).json()).toEqual(question);
    expect((await get('/api/medical-questions/never-asked')).statusCode).toBe(404);
  });
});

describe('POST /api/medical-questions/:id/view', () => {
  it('QA-017 takes no body, and recognises the reader by the device', async () => {
    const first = await view('always-tired', '198.51.100.1');
    expect([first.statusCode, first.json()]).toEqual([200, { success: true, viewCount: 4 }]);
    const device = deviceOf(first);
    expect(device).not.toBe('');
    await view('always-tired', '198.51.100.1', device);
    const [one, two] = gateway.bus.asked.slice(-2).map(({ caller }) => caller.deviceId);
    expect(one).toBe(two);
  });

  it('QA-018 answers 404 for an unknown question and 400 for an invalid id', async () => {
    expect((await view('never-asked', '198.51.100.2')).statusCode).toBe(404);
    for (const id of ['A%20B', '%00', "x'--", 'x'.repeat(65)]) {
      expect([id, (await view(id, '198.51.100.2')).statusCode]).toEqual([id, 400]);
    }
  });

  it('prevents counting in a loop', async () => {
    const device = deviceOf(await view('always-tired', '198.51.100.3'));
    const codes: number[] = [];
    for (let call = 2; call <= 31; call += 1)
      codes.push((await view('always-tired', '198.51.100.3', device)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 29 }, () => 200), 429]);
  });
});
