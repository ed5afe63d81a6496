// The ownership matrix against the whole product: a second user, a second device and a new browser try every route with the first
// user's ids. They must not read a byte of that user's data or change anything.
import { type Belongings, SECRETS, someBelongings } from './belongings.js';
import { MATRIX, OPERATOR_ROUTES, ROUTES_WITH_CLAIM, STRANGERS, type Stranger, type Try } from './ownership.js';
import { Visitor, type Reply } from './visitor.js';

const MANY_CALLS_MS = 60_000;

let owned: Belongings;
const strangers = {} as Record<Stranger, Visitor>;
beforeAll(async () => {
  owned = await someBelongings();
  strangers.user = new Visitor();
  await strangers.user.register();
  strangers.device = new Visitor();
  await strangers.device.ask('I have a cough');
  await strangers.user.ask('I have a cough');
}, MANY_CALLS_MS);

const send = (visitor: Visitor, { path, body }: Try): Promise<Reply> =>
  body ? visitor.post(path, { deviceFingerprint: visitor.fingerprint, ...body }) : visitor.get(path);

/** A fresh browser each time, without a single cookie. */
const visitorOf = (who: Stranger): Visitor => (who === 'nobody' ? new Visitor() : strangers[who]);

function hasNothing({ text }: Reply): void {
  for (const secret of [...SECRETS, owned.email, owned.token]) expect(text).not.toContain(secret);
}

const routes = Object.entries(MATRIX);

describe.each(STRANGERS)('ROLE-006, API-018 for a stranger (%s)', (who) => {
  it.each(routes)('%s', async (_route, { tries, answers }) => {
    for (const each of tries(owned)) {
      const reply = await send(visitorOf(who), each);
      expect([each.path, reply.status]).toEqual([each.path, answers[who]]);
      hasNothing(reply);
    }
  });

  it.each(ROUTES_WITH_CLAIM)('$route refuses the first person’s user id', async ({ route, access }) => {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:\w+/g, owned.hebrewReport.sessionId);
    const claim: Try =
      method === 'GET' ? { path: `${path}?userId=${owned.userId}` } : { path, body: { userId: owned.userId } };
    const reply = await send(visitorOf(who), claim);
    expect(reply.status).toBe(who === 'user' ? 403 : 401);
    expect(access).not.toBe('public');
    hasNothing(reply);
  });

  it('lists nothing of the first person', async () => {
    const visitor = visitorOf(who);
    const lists = ['/api/conversations', '/api/report-history', '/api/my-data/account', '/api/my-data/conversations'];
    for (const path of [
      ...lists,
      '/api/health-profile',
      '/api/health-profiles',
      '/api/diary',
      '/api/user/current',
      '/api/online-users',
    ]) {
      hasNothing(await visitor.get(path));
    }
  });

  it.each(OPERATOR_ROUTES)('%s is closed', async (route) => {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:\w+/g, '1');
    const reply = await send(visitorOf(who), method === 'GET' ? { path } : { path, body: {} });
    expect([route, reply.status]).toEqual([route, 401]);
  });
});

describe('the owner', () => {
  it.each(routes.filter(([, { owner }]) => owner !== undefined))('%s', async (_route, { tries, owner }) => {
    for (const each of tries(owned)) {
      const reply = await send(owned.person, each);
      expect([each.path, reply.status]).toEqual([each.path, owner]);
    }
  });

  it('finds everything unchanged, in both languages', async () => {
    const { person, hebrew, english, hebrewReport, englishReport } = owned;
    for (const [{ sessionId }, secret] of [
      [hebrew, SECRETS[1]],
      [english, SECRETS[0]],
    ] as const) {
      const { text } = await person.get(`/api/sessions/${sessionId}/messages`);
      expect(JSON.parse(text)).toHaveLength(2);
      expect(text).toContain(secret);
      expect((await person.get(`/api/session/${sessionId}`)).body['title']).not.toBe('Mine');
    }
    for (const [{ sessionId }, secret] of [
      [hebrewReport, SECRETS[1]],
      [englishReport, SECRETS[0]],
    ] as const) {
      expect((await person.get(`/api/generated-report/${sessionId}`)).text).toContain(secret);
      expect((await person.get(`/api/session/${sessionId}`)).body['title']).toBe('Medical Report Session');
    }
    const links = JSON.parse(
      (await person.get(`/api/report-links?sessionId=${hebrewReport.sessionId}`)).text,
    ) as object[];
    expect(links).toHaveLength(1);
    const open = await new Visitor().post('/api/shared-report', { token: owned.token });
    expect(open.status).toBe(200);
    expect(open.text).toContain(SECRETS[1]);
    expect(open.text).not.toContain(owned.email);
    expect(open.text).not.toContain(owned.userId);
  });
});
