// People for browser tests, made by calls instead of clicks: with diamonds, with a report.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';

type Body = Record<string, unknown>;

async function post(page: Page, path: string, data: object): Promise<Body> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Signs the page's browser up, with 200 diamonds. The sandbox's payer approves by himself. */
export async function aMember(page: Page): Promise<void> {
  const deviceFingerprint = randomBytes(16).toString('hex');
  const email = `member.${randomUUID()}@example.org`;
  await post(page, '/api/register', { deviceFingerprint, email, password: 'violet river 7' });
  const { transactionId } = await post(page, '/api/simulate-payment', { deviceFingerprint, amount: 1 });
  await page.request.post(`/api/paypal/order/${String(transactionId)}/capture`);
  await post(page, '/api/process-payment', { deviceFingerprint, transactionId, amount: 1 });
}

/** Answers an assessment and has its report made. */
export async function aReport(
  page: Page,
  opening = 'My shoulder hurts, and raising the arm overhead hurts.',
): Promise<string> {
  const { sessionId } = await post(page, '/api/start-report-session', { age: 34, sex: 'female' });
  for (let number = 1; number <= 10; number += 1) {
    const text = number === 1 ? opening : 'Lifting makes it worse, rest helps';
    await post(page, `/api/assessments/${String(sessionId)}/answer`, { number, value: 'no', text });
  }
  for (let tries = 0; tries < 20; tries += 1) {
    const { status } = await post(page, '/api/generate-medical-report', { sessionId });
    if (status === 'ready') return String(sessionId);
  }
  throw new Error('The report was not made.');
}
