// @ts-check
// What the users of a round do: create an account, pay, ask, get a report, and for some erase everything. Each records what it
// was shown; the auditor compares that with the books.
import { randomUUID } from 'node:crypto';
import { Browser } from './browser.mjs';

/** @typedef {import('./browser.mjs').Reply} Reply */
/** @typedef {{ sessionId: string, question: string, answer: string, isFree: boolean }} Turn */
/**
 * @typedef {object} Person
 * @property {Browser} browser
 * @property {string} userId
 * @property {string[]} orders captured, as they were told
 * @property {Turn[]} turns
 * @property {string[]} reports ready, as they were told
 * @property {boolean} isErased
 */

const PASSWORD = 'correct horse battery staple 7';
const QUESTION = 'I have had a throbbing headache on one side since yesterday and light bothers me. What could it be?';
const PACK = 1;

/** @param {Reply} reply @param {string} step @param {number[]} wanted */
function expectStatus(reply, step, ...wanted) {
  if (wanted.includes(reply.status)) return reply.body;
  throw new Error(`${step}: ${reply.status} ${reply.code} ${JSON.stringify(reply.body).slice(0, 200)}`);
}

/** @param {Browser} browser @returns {Promise<string>} */
async function register(browser) {
  const email = `chaos-${randomUUID()}@example.org`;
  const entry = { email, password: PASSWORD, deviceFingerprint: browser.fingerprint };
  const reply = await browser.insist('register', 'POST /api/register', entry);
  if (reply.code !== 'EMAIL_TAKEN') return expectStatus(reply, 'register', 200).id;
  // The first attempt created the account, and its answer was lost.
  return expectStatus(await browser.insist('log in', 'POST /api/login', { email, password: PASSWORD }), 'log in', 200)
    .id;
}

/** @param {Person} person @param {string} sandbox */
async function pay({ browser, orders }, sandbox) {
  const { id } = expectStatus(await browser.insist('order', 'POST /api/paypal/order', { amount: PACK }), 'order', 200);
  await fetch(`${sandbox}/paypal/__orders/${id}/approve`, { method: 'POST' });
  const isUnclear = (/** @type {Reply} */ { code }) => code.startsWith('PAYMENT_PROVIDER');
  const capture = await browser.insist('capture', `POST /api/paypal/order/${id}/capture`, {}, isUnclear);
  expectStatus(capture, 'capture', 200);
  const isPending = (/** @type {Reply} */ { status, code }) => status === 202 || code === 'PAYMENT_NOT_COMPLETED';
  const given = await browser.insist('receive', 'POST /api/process-payment', { transactionId: id }, isPending);
  expectStatus(given, 'receive', 200);
  orders.push(id);
}

/**
 * Asks until there is an answer.
 * @param {Person} person @param {string} question @param {string} [sessionId] the conversation that goes on
 * @returns {Promise<string>} the conversation
 */
export async function ask({ browser, turns }, question, sessionId) {
  const { fingerprint: deviceFingerprint } = browser;
  const body = {
    message: question,
    selectedDoctor: 'alex',
    deviceFingerprint,
    sessionId,
    idempotencyKey: randomUUID(),
  };
  // The question is still being answered: asking again gets that answer.
  const reply = await browser.insist('turn', 'POST /api/chat-split', body, ({ status }) => status === 409);
  const answer = expectStatus(reply, 'turn', 200);
  turns.push({ sessionId: answer.sessionId, question, answer: answer.mainResponse, isFree: Boolean(answer.free) });
  return answer.sessionId;
}

/** @param {Person} person */
export async function report({ browser, reports }) {
  const begun = await browser.insist('assessment', 'POST /api/start-report-session', { age: 34, sex: 'female' });
  const { sessionId } = expectStatus(begun, 'assessment', 200);
  for (let number = 1; number <= 10; number += 1) {
    const text = number === 1 ? 'Throbbing headache on one side since yesterday' : 'no';
    const given = await browser.insist('answer', `POST /api/assessments/${sessionId}/answer`, { number, text });
    expectStatus(given, 'answer', 200);
  }
  const isUnready = (/** @type {Reply} */ { status, code }) => status === 202 || code === 'REPORT_FAILED';
  const made = await browser.insist('report', 'POST /api/generate-medical-report', { sessionId }, isUnready);
  expectStatus(made, 'report', 200);
  reports.push(sessionId);
}

/** @param {Person} person */
export async function erase(person) {
  const { browser } = person;
  const reply = await browser.insist('erase', 'POST /api/my-data/erase', { password: PASSWORD });
  // 401: the first attempt erased the account, and its session with it.
  expectStatus(reply, 'erase', 200, 401);
  person.isErased = true;
}

/**
 * A user with an account and a paid pack.
 * @param {{ address: string, sandbox: string }} world @param {(step: string) => void} [onStep]
 * @returns {Promise<Person>}
 */
export async function newcomer({ address, sandbox }, onStep = () => {}) {
  const browser = new Browser(address);
  browser.onStep = onStep;
  /** @type {Person} */
  const person = { browser, userId: '', orders: [], turns: [], reports: [], isErased: false };
  person.userId = await register(browser);
  await pay(person, sandbox);
  return person;
}

/**
 * @param {{ address: string, sandbox: string }} world
 * @param {{ erases: boolean, onStep?: (step: string) => void }} plan who erases does so while an answer is being written
 * @returns {Promise<Person>}
 */
export async function live(world, { erases, onStep }) {
  const person = await newcomer(world, onStep);
  await Promise.all([ask(person, QUESTION), ask(person, QUESTION), report(person), pay(person, world.sandbox)]);
  await ask(person, QUESTION);
  if (!erases) return person;
  // Nobody waits for this answer; it may be refused, and must not be stored.
  const last = ask({ ...person, turns: [] }, QUESTION).catch(() => undefined);
  await erase(person);
  await last;
  return person;
}
