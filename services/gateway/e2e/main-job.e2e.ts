// The main job over HTTP, against the whole product: free questions, the refusal, an account, credits, ownership.
import { GOOD_PASSWORD, Visitor } from './visitor.js';

const NEW_QUESTION = 'Is it ok to take ibuprofen and paracetamol together?';

describe('the main job', () => {
  it('CHAT-068, LIMIT-001 two free questions are answered and counted, the third is refused', async () => {
    const visitor = new Visitor();
    const first = await visitor.ask('My throat has been sore for two days and I have a runny nose.');
    expect(first).toMatchObject({ status: 200, body: { usageCount: 1, updatedCredits: null } });
    expect(String(first.body['mainResponse']).length).toBeGreaterThan(100);
    // A reply to the doctor's own question belongs to the original question, so it is free.
    const reply = await visitor.ask('It hurts when I swallow.', { sessionId: first.body['sessionId'] });
    expect(reply).toMatchObject({ status: 200, body: { usageCount: 1, free: 'reply' } });
    const second = await visitor.ask(NEW_QUESTION, { sessionId: first.body['sessionId'] });
    expect(second).toMatchObject({ status: 200, body: { usageCount: 2, sessionId: first.body['sessionId'] } });
    const third = await visitor.ask('What can I do?', { sessionId: first.body['sessionId'] });
    expect(third).toMatchObject({ status: 403, body: { usageCount: 3, code: 'FREE_QUESTIONS_USED' } });
    const { text } = await visitor.get(
      `/api/sessions/${String(first.body['sessionId'])}/messages?deviceFingerprint=${visitor.fingerprint}`,
    );
    const messages = JSON.parse(text) as { role: string; content: string }[];
    expect(messages.map(({ role }) => role)).toEqual(['user', 'alex', 'user', 'alex', 'user', 'alex']);
    expect(messages[0]?.content).toBe('My throat has been sore for two days and I have a runny nose.');
  });

  it('answers an emergency free of charge, even when the free questions are used up', async () => {
    const visitor = new Visitor();
    await visitor.ask('I have a mild headache.');
    await visitor.ask(NEW_QUESTION);
    expect((await visitor.ask('My knee hurts when I climb stairs.')).status).toBe(403);
    const answer = await visitor.ask('Now I have crushing chest pain that goes into my left arm.');
    expect(answer).toMatchObject({ status: 200, body: { free: 'emergency', usageCount: 3 } });
    expect(JSON.stringify(answer.body['assessment'])).toContain('emergency');
  });

  it('continues with the credits of a new account and keeps the conversation', async () => {
    const visitor = new Visitor();
    const { body } = await visitor.ask('I have had a headache since yesterday.');
    await visitor.ask('Light bothers me.', { sessionId: body['sessionId'] });
    const registered = await visitor.register();
    expect(registered.status).toBe(200);
    const credits = Number(registered.body['credits']);
    const next = await visitor.ask('Should I see a doctor?', { sessionId: body['sessionId'] });
    expect(next).toMatchObject({ status: 200, body: { updatedCredits: credits - 1, sessionId: body['sessionId'] } });
    const current = await visitor.get('/api/user/current');
    expect(current).toMatchObject({ status: 200, body: { credits: credits - 1 } });
    expect((await visitor.conversations()).map(({ id }) => id)).toContain(body['sessionId']);
  });

  it('ERR-008 a wrong password is refused with the reason in the field error', async () => {
    const visitor = new Visitor();
    const { body } = await visitor.register();
    const refused = await new Visitor().post('/api/login', { email: body['email'], password: 'not this one' });
    expect(refused).toMatchObject({ status: 401, body: { error: 'Invalid email or password. Please try again.' } });
  });

  it('ROLE-004, ROLE-008, API-024 a visitor reads the public questions and who is online, but no history of reports', async () => {
    const visitor = new Visitor();
    expect((await visitor.get('/api/medical-questions?limit=1')).status).toBe(200);
    expect((await visitor.get('/api/online-users')).status).toBe(200);
    expect((await visitor.get('/api/report-history')).status).toBe(401);
  });

  it('ROLE-005 a user has a history, reports, the account and buying', async () => {
    const visitor = new Visitor();
    await visitor.register();
    for (const path of ['/api/conversations', '/api/report-history', '/api/user/current', '/api/payment-options'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });

  it('hands out what is held about a user, and erases it: the session ends at once', async () => {
    const visitor = new Visitor();
    const { body: user } = await visitor.register();
    await visitor.ask('I have a private rash.');
    expect((await visitor.get('/api/my-data/conversations')).text).toContain('private rash');
    expect((await visitor.get('/api/my-data/account')).body['account']).toMatchObject({ email: user['email'] });
    expect((await visitor.post('/api/my-data/erase', { password: 'not this one' })).status).toBe(403);
    const erased = await visitor.post('/api/my-data/erase', { password: GOOD_PASSWORD });
    expect([erased.status, erased.text]).toEqual([200, '{"success":true}']);
    expect((await visitor.get('/api/user/current')).status).toBe(401);
    expect((await visitor.login(String(user['email']))).status).toBe(401);
  });

  it('ends a session on the server and starts a new one with the password', async () => {
    const visitor = new Visitor();
    const { body } = await visitor.register();
    await visitor.post('/api/logout', {});
    expect((await visitor.get('/api/user/current')).status).toBe(401);
    expect((await visitor.login(String(body['email']))).status).toBe(200);
    expect((await visitor.get('/api/user/current')).body['id']).toBe(body['id']);
  });

  it('nobody else reads a conversation: not another device, not another account, not with the owner’s id', async () => {
    const owner = new Visitor();
    const { body: account } = await owner.register();
    const { body } = await owner.ask('A private question about a rash on my arm.');
    const path = `/api/sessions/${String(body['sessionId'])}/messages`;
    const stranger = new Visitor();
    const other = new Visitor();
    await other.register();
    for (const visitor of [stranger, other]) {
      const claims = [
        '',
        `?userId=${String(account['id'])}`,
        `?deviceFingerprint=${owner.fingerprint}`,
        `?userId=${String(account['id'])}&deviceFingerprint=${owner.fingerprint}`,
      ];
      for (const claim of claims) {
        const reply = await visitor.get(path + claim);
        expect(claim.includes('userId') ? [401, 403] : [403]).toContain(reply.status);
        expect(reply.text).not.toContain('rash');
      }
      expect((await visitor.ask('And now?', { sessionId: body['sessionId'] })).status).toBe(403);
      expect((await visitor.get(`/api/user/${String(account['id'])}`)).status).not.toBe(200);
    }
  });
});
