// Links to a report over the real bus; real PostgreSQL and Redis.
import { LINKS_MAX, reportLinks, reports } from '@medconsult/common';
import { aDevice, aUser } from '@medconsult/common/testing';
import { ReportsUnderTest, type Answered } from '../../test/reports-under-test.js';

let service: ReportsUnderTest;
let own: Answered;
beforeAll(async () => {
  service = await ReportsUnderTest.start();
  own = await aReported();
});
afterAll(() => service.stop());
beforeEach(() => service.rows('DELETE FROM reports.report_links'));

async function aReported(): Promise<Answered> {
  const answered = await service.anAssessment(9);
  await service.generate(answered.caller, answered.sessionId);
  return answered;
}

const nobody = { requestId: 'r' };
const create = (days?: 1 | 7 | 30, { caller, sessionId } = own) =>
  service.call(reportLinks, 'create', { sessionId, ...(days !== undefined && { days }) }, caller);
const list = ({ caller, sessionId } = own) => service.call(reportLinks, 'list', { sessionId }, caller);
const revoke = (id: string, caller = own.caller) => service.call(reportLinks, 'revoke', { id }, caller);
const open = (token: string) => service.call(reportLinks, 'open', { token }, nobody);
const pdf = (token: string) => service.call(reportLinks, 'openPdf', { token }, nobody);
const refused = { code: 'LINK_NOT_FOUND', status: 404 };

async function opensNothing(token: string): Promise<void> {
  const refusals = await Promise.all([open(token), pdf(token)].map((call) => call.catch((error: unknown) => error)));
  const unknown: unknown = await open('A'.repeat(43)).catch((error: unknown) => error);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject(refused);
    expect(String(refusal)).toBe(String(unknown));
  }
}

describe('a link to a report', () => {
  it('opens the same report and its PDF for somebody who is not signed in, and nothing else of the owner', async () => {
    const { token } = await create();
    const { report, ...rest } = await open(token);
    expect(report).toEqual(await service.call(reports, 'generated', { id: own.sessionId }, own.caller));
    expect(Object.keys(rest)).toEqual(['expiresAt']);
    expect(JSON.stringify({ report, rest })).not.toMatch(/example\.org|@/);
    expect(JSON.stringify({ report, rest })).not.toContain(own.caller.userId);
    const file = await pdf(token);
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has 256 random bits, of which only a hash is stored', async () => {
    const [one, two] = [await create(), await create()];
    expect(Buffer.from(one.token, 'base64url')).toHaveLength(32);
    expect(one.token).not.toBe(two.token);
    const stored = JSON.stringify(await service.rows('SELECT * FROM reports.report_links'));
    for (const { token } of [one, two]) expect(stored).not.toContain(token);
    expect(JSON.stringify(await list())).not.toContain(one.token);
  });

  it('is valid for 7 days, or 1 or 30, and no other period', async () => {
    for (const [asked, days] of [[undefined, 7] as const, [1, 1] as const, [7, 7] as const, [30, 30] as const]) {
      const { link } = await create(asked);
      expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(days * 86_400_000);
    }
    for (const days of [0, 2, 365, -1, '7']) {
      await expect(create(days as never)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('is listed while it is valid, with how often it was opened', async () => {
    const [first, second] = [await create(), await create(1)];
    await open(first.token);
    await open(first.token);
    await pdf(first.token);
    const listed = await list();
    expect(listed.map(({ id, opened }) => [id, opened])).toEqual([
      [second.link.id, 0],
      [first.link.id, 2],
    ]);
    expect(Date.parse(listed[1]!.openedAt ?? '')).not.toBeNaN();
    await service.rows('UPDATE reports.report_links SET expires_at = now() WHERE id = $1', [first.link.id]);
    expect((await list()).map(({ id }) => id)).toEqual([second.link.id]);
  });

  it('that has expired, was withdrawn, or never existed, is refused in the same words', async () => {
    const [expired, withdrawn] = [await create(), await create()];
    await service.rows('UPDATE reports.report_links SET expires_at = now() WHERE id = $1', [expired.link.id]);
    await revoke(withdrawn.link.id);
    const tokens = [
      expired.token,
      withdrawn.token,
      '',
      'x',
      expired.link.id,
      own.sessionId,
      `${expired.token}A`,
      "' OR 1",
    ];
    for (const token of tokens) await opensNothing(token);
    await expect(revoke(withdrawn.link.id)).rejects.toMatchObject(refused);
    expect(await list()).toEqual([]);
  });

  it('is made, listed and withdrawn by the owner of the report only', async () => {
    const { link, token } = await create();
    const other = await aReported();
    for (const caller of [aUser(), other.caller, aUser({ deviceId: own.caller.deviceId }), aDevice()]) {
      for (const sessionId of [own.sessionId, 'AAAAAAAAAAAAAAAA']) {
        const foreign = { caller, sessionId, view: own.view };
        await expect(create(7, foreign)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
        await expect(list(foreign)).rejects.toMatchObject({ code: 'SESSION_NOT_YOURS' });
      }
      for (const id of [link.id, '3f0f5a3e-9d5c-4c38-8a5e-0b1d2c3e4f50', "1' OR 1"]) {
        await expect(revoke(id, caller)).rejects.toMatchObject(refused);
      }
    }
    await expect(open(token)).resolves.toBeDefined();
  });

  it('needs an existing report', async () => {
    await expect(create(7, await service.anAssessment(9))).rejects.toMatchObject({ code: 'REPORT_PENDING' });
  });

  it('ends with the report, and with the account of its owner', async () => {
    const [deleted, erased] = [await aReported(), await aReported()];
    const tokens = [(await create(7, deleted)).token, (await create(7, erased)).token] as const;
    await service.rows('DELETE FROM reports.assessments WHERE id = $1', [deleted.sessionId]);
    const body = JSON.stringify({ userId: erased.caller.userId, at: new Date().toISOString() });
    await service.rows("INSERT INTO reports.outbox (name, body) VALUES ('billing.account.erased', $1)", [body]);
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await service.rows('SELECT FROM reports.report_links')).length === 0) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    for (const token of tokens) await opensNothing(token);
  });

  it(`is one of at most ${LINKS_MAX} valid ones, also when many are requested at once`, async () => {
    const all = await Promise.allSettled(Array.from({ length: LINKS_MAX + 5 }, () => create()));
    const refusals = all.filter((each) => each.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'TOO_MANY_LINKS', status: 409 });
    const [oldest] = await list();
    await revoke(oldest!.id);
    await create();
    expect(await list()).toHaveLength(LINKS_MAX);
  });
});
