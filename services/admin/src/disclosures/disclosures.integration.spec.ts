// What operators read of conversations: never without an entry in the trail, and within a limit.
import { disclosures, UNREADABLE, type Message, type ReportQuestion } from '@medconsult/common';
import { EMAIL, OPERATOR, startAdminUnderTest, type AdminUnderTest } from '../../test/admin-under-test.js';
import { AuditReaderService } from '../audit/audit-reader.service.js';

const CHAT = 'AnyChatSession01';
const REPORT = 'AnyReportSess001';
const SECRET = 'it hurts when I swallow';
const at = '2026-01-02T03:04:05.000Z';
const message = (id: string, role: Message['role'], content: string, hasImage = false): Message => {
  return { id, role, content, hasImage, createdAt: at };
};
const said = [
  message('1', 'user', SECRET, true),
  message('2', 'alex', 'Since when?'),
  message('3', 'user', UNREADABLE),
];
const question: ReportQuestion = {
  questionNumber: 1,
  question: 'What brings you here?',
  askedAt: at,
  userResponse: SECRET,
  answeredAt: at,
  hasImage: false,
};
const asked = {
  messages: [message('q1', 'julia', 'What brings you here?'), message('a1', 'user', SECRET)],
  questions: [question],
};

let admin: AdminUnderTest;
const callers: (string | undefined)[] = [];

beforeAll(async () => {
  admin = await startAdminUnderTest();
  await admin.serve('chat', {
    'chat.for-operators.conversation': ({ sessionId }: { sessionId: string }, { caller }) => {
      callers.push(caller.operator);
      return sessionId === CHAT || sessionId.startsWith('Many') ? said : null;
    },
    'chat.for-operators.image': ({ messageId }: { messageId: string }) => {
      if (messageId === '9') return { sessionId: CHAT, base64: null };
      return messageId === '1' ? { sessionId: CHAT, base64: 'QUJD' } : null;
    },
  });
  await admin.serve('reports', {
    'reports.for-operators.assessment': ({ sessionId }: { sessionId: string }) => (sessionId === REPORT ? asked : null),
  });
});
afterAll(() => admin.stop());

const call = <K extends 'messages' | 'conversation' | 'questions' | 'image'>(name: K, id: string) =>
  admin.bus.call(disclosures, name, { id } as never, { caller: OPERATOR });

async function entries(): Promise<
  { operator: string; action: string; subject: string; count: number; address: string }[]
> {
  const sql =
    'SELECT operator, action, subject, count, address FROM admin.audit_log WHERE count IS NOT NULL ORDER BY id';
  return (await admin.database.client.query<Awaited<ReturnType<typeof entries>>[number]>(sql)).rows;
}

describe('a view of a conversation', () => {
  it('ADL-018 ADL-034 ADL-019 SEC-013 shows all messages, with two sides, and marks what cannot be decrypted', async () => {
    expect(await call('messages', CHAT)).toEqual([
      { id: '1', role: 'user', content: SECRET, createdAt: at, hasImage: true },
      { id: '2', role: 'assistant', content: 'Since when?', createdAt: at, hasImage: false },
      { id: '3', role: 'user', content: '[Decryption error]', createdAt: at, hasImage: false },
    ]);
  });

  it('ADU-028 ENT-004 names the doctors for the message viewer', async () => {
    expect(await call('conversation', CHAT)).toEqual(said);
    expect((await call('conversation', REPORT)).map(({ role }) => role)).toEqual(['julia', 'user']);
  });

  it('ADL-035 shows an assessment question by question', async () => {
    expect(await call('questions', REPORT)).toEqual([question]);
    await expect(call('questions', CHAT)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows a picture as a data address, or says that it cannot be decrypted', async () => {
    expect(await call('image', '1')).toEqual({ imageData: 'data:image/jpeg;base64,QUJD' });
    expect(await call('image', '9')).toEqual({ imageData: UNREADABLE });
    await expect(call('image', '2')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is requested from the owning service on behalf of the operator', () => {
    expect(new Set(callers)).toEqual(new Set([EMAIL]));
  });
});

describe('the trail', () => {
  it('has one entry a view with who, whose, how many and from where, and none for what does not exist', async () => {
    const before = (await entries()).length;
    await call('messages', CHAT);
    await call('questions', REPORT);
    await call('image', '1');
    await expect(call('messages', 'NoSuchSession001')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const who = { operator: EMAIL, address: OPERATOR.ip };
    expect((await entries()).slice(before)).toEqual([
      { ...who, action: 'session-viewed', subject: CHAT, count: 3 },
      { ...who, action: 'session-viewed', subject: REPORT, count: 1 },
      { ...who, action: 'image-viewed', subject: CHAT, count: 1 },
    ]);
    const { rows } = await admin.database.client.query<{ all: string }>(
      'SELECT string_agg(a::text, chr(10)) AS all FROM admin.audit_log a',
    );
    expect(rows[0]!.all).not.toContain('swallow');
  });

  it('when it cannot be written, nothing is shown: 503 without a word of the text', async () => {
    const { client } = admin.database;
    const role = new URL(admin.serviceUrl).username;
    await client.query(`REVOKE INSERT ON admin.audit_log FROM ${role}`);
    const refusals = await Promise.all(
      (['messages', 'conversation'] as const).map((name) => call(name, CHAT).catch((error: unknown) => error)),
    );
    await client.query(`GRANT INSERT ON admin.audit_log TO ${role}`);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
      expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toContain('swallow');
    }
    expect(await call('messages', CHAT)).toHaveLength(3);
  });

  it('waits for a stuck writer no longer than the lock limit, and then shows nothing', async () => {
    const { client } = admin.database;
    await client.query("BEGIN; SELECT pg_advisory_xact_lock(hashtext('admin.audit_log'))");
    const refusal = await call('messages', CHAT).catch((error: unknown) => error);
    await client.query('ROLLBACK');
    expect(refusal).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

/** Concurrent views in a wave; the last wave has some on each side of the limit. */
const AT_ONCE = 8;

describe('the limit of views', () => {
  it('is 60 an hour for one operator, also for concurrent ones, and is reported clearly', async () => {
    const done = (await entries()).filter(({ action }) => action === 'session-viewed').length;
    const ids = Array.from({ length: 70 - done }, (_, n) => `Many${n}`.padEnd(16, 'x'));
    const results: PromiseSettledResult<unknown>[] = [];
    // On a busy machine more concurrent views wait for the trail longer than its lock limit, and get 503.
    while (ids.length > 0)
      results.push(...(await Promise.allSettled(ids.splice(0, AT_ONCE).map((id) => call('messages', id)))));
    const refused = results.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(10);
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: 'RATE_LIMITED',
        status: 429,
        message: expect.stringMatching(
          /^You have viewed 60 conversations within an hour.*try again in \d+ minutes\.$/,
        ) as string,
      });
      expect((reason as { details: { retryAfter: number } }).details.retryAfter).toBeGreaterThan(3000);
    }
    expect((await entries()).filter(({ action }) => action === 'session-viewed')).toHaveLength(60);
    expect(await call('image', '1')).toHaveProperty('imageData');
    const other = { ...OPERATOR, operator: 'second@example.org' };
    expect(await admin.bus.call(disclosures, 'messages', { id: CHAT }, { caller: other })).toHaveLength(3);
    expect(await admin.service.app.get(AuditReaderService).verify()).toMatchObject({ firstBroken: null });
  });
});
