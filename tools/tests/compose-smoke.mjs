// @ts-check
// `npm run smoke`: the main job against a running product, in containers or not. It knows only the address (E2E_BASE_URL,
// http://localhost:8080 by default), and leaves one generated account behind.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';

const BASE_URL = process.env.E2E_BASE_URL || 'http://localhost:8080';
const ANSWER_LIMIT = 30_000;

/** @typedef {{ status: number, type: string, text: string, body: any }} Reply */

/** One browser: its cookies and its fingerprint. */
class Visitor {
  fingerprint = randomBytes(16).toString('hex');
  /** @type {Map<string, string>} */
  cookies = new Map();

  /** @param {string} path @param {unknown} [body] @param {string} [accept] @returns {Promise<Reply>} */
  async call(path, body, accept = 'application/json') {
    const answer = await fetch(new URL(path, BASE_URL), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      this.cookies.set(name, value);
    }
    const type = answer.headers.get('content-type') ?? '';
    const text = await answer.text();
    return { status: answer.status, type, text, body: type.includes('json') ? JSON.parse(text) : undefined };
  }

  /** @param {string} message @param {{ sessionId?: string, accept?: string }} [options] */
  ask(message, { sessionId, accept } = {}) {
    const question = { message, sessionId, deviceFingerprint: this.fingerprint, selectedDoctor: 'alex' };
    return this.call('/api/chat-split', question, accept);
  }

  /** @param {string} sessionId */
  messages(sessionId) {
    return this.call(`/api/sessions/${sessionId}/messages?deviceFingerprint=${this.fingerprint}`);
  }
}

/** @param {string} stream */
const eventsOf = (stream) =>
  [...stream.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) => ({ name, data: JSON.parse(data) }));

let passed = 0;
/** @template T @param {string} title @param {() => Promise<T>} check @returns {Promise<T>} */
async function step(title, check) {
  const begun = performance.now();
  try {
    const result = await check();
    console.log(`passed ${String(Math.round(performance.now() - begun)).padStart(6)} ms  ${title}`);
    passed += 1;
    return result;
  } catch (error) {
    console.error(`FAILED: ${title}\n${/** @type {Error} */ (error).message}`);
    process.exit(1);
  }
}

const visitor = new Visitor();
const account = { email: `smoke-${randomUUID()}@example.org`, password: `smoke ${randomUUID()}` };

await step('the page and its script load', async () => {
  const page = await visitor.call('/', undefined, 'text/html');
  assert.equal(page.status, 200);
  const script = /<script[^>]+src="([^"]+)"/.exec(page.text)?.[1];
  assert.ok(script, 'the page names no script');
  const { status, type } = await visitor.call(script, undefined, '*/*');
  assert.equal(status, 200);
  assert.match(type, /javascript/);
});

await step('an unknown API address is a 404 in JSON', async () => {
  const { status, body } = await visitor.call('/api/nothing-here');
  assert.equal(status, 404);
  assert.equal(body.code, 'NOT_FOUND');
});

const sessionId = await step('the first free question is answered', async () => {
  const { status, body } = await visitor.ask('My throat has been sore for two days.');
  assert.equal(status, 200);
  assert.equal(body.usageCount, 1);
  assert.ok(body.mainResponse.length > 100, `a very short answer: ${body.mainResponse}`);
  return /** @type {string} */ (body.sessionId);
});

await step('the second one is answered as a stream', async () => {
  const { status, type, text } = await visitor.ask('It hurts when I swallow.', {
    sessionId,
    accept: 'text/event-stream',
  });
  assert.equal(status, 200);
  assert.match(type, /event-stream/);
  const events = eventsOf(text);
  assert.ok(events.filter(({ name }) => name === 'delta').length > 2, 'the answer did not come in parts');
  const last = events.at(-1);
  assert.equal(last?.name, 'final');
  assert.equal(last?.data.usageCount, 2);
  assert.equal(last?.data.sessionId, sessionId);
});

await step('the third one is refused', async () => {
  const { status, body } = await visitor.ask('What can I do?', { sessionId });
  assert.equal(status, 403);
  assert.equal(body.code, 'FREE_QUESTIONS_USED');
  assert.equal(body.usageCount, 3);
});

await step('both questions and the answers of Dr. Alex are kept', async () => {
  const { body } = await visitor.messages(sessionId);
  assert.deepEqual(
    body.map((/** @type {{ role: string }} */ { role }) => role),
    ['user', 'alex', 'user', 'alex'],
  );
});

const credits = await step('an account is made and gets credits', async () => {
  const { status, body } = await visitor.call('/api/register', { ...account, deviceFingerprint: visitor.fingerprint });
  assert.equal(status, 200);
  assert.ok(body.credits > 0, `${body.credits} credits`);
  return Number(body.credits);
});

await step('it signs out and in again', async () => {
  await visitor.call('/api/logout', {});
  assert.equal((await visitor.call('/api/user/current')).status, 401);
  const login = await visitor.call('/api/login', { ...account, deviceFingerprint: visitor.fingerprint });
  assert.equal(login.status, 200);
  const { status, body } = await visitor.call('/api/user/current');
  assert.equal(status, 200);
  assert.equal(body.email, account.email);
});

await step('a question takes one credit', async () => {
  const { status, body } = await visitor.ask('Should I see a doctor?', { sessionId });
  assert.equal(status, 200);
  assert.equal(body.updatedCredits, credits - 1);
  assert.equal((await visitor.call('/api/user/current')).body.credits, credits - 1);
});

await step('another device may not read the conversation', async () => {
  const stranger = new Visitor();
  const { status, text } = await stranger.messages(sessionId);
  assert.equal(status, 403);
  assert.doesNotMatch(text, /throat/);
});

console.log(`${passed} passed: the product at ${BASE_URL} works.`);
