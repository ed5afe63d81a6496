// What the first user of the ownership matrix has: conversations with pictures, assessments with reports, a share link and
// payments, in Hebrew and in English, with words that occur nowhere else.
import { deflateSync, crc32 } from 'node:zlib';
import { Visitor, type Reply } from './visitor.js';

export interface Talk {
  readonly sessionId: string;
  /** The first question, sent in a conversation with a picture. */
  readonly messageId: string;
}

export interface Belongings {
  readonly person: Visitor;
  readonly userId: string;
  readonly email: string;
  readonly hebrew: Talk;
  readonly english: Talk;
  readonly hebrewReport: Talk;
  readonly englishReport: Talk;
  readonly profileId: string;
  readonly linkId: string;
  readonly diaryId: string;
  readonly token: string;
  readonly orderId: string;
  readonly captureId: string;
  readonly payerUrlOrder: string;
}

/** Words that only the first user has written. */
export const SECRETS = ['xylophonitis', 'קסילופוניטיס'] as const;

const IN_ENGLISH = {
  first: `I have had xylophonitis since Monday, my head hurts on one side`,
  rest: 'xylophonitis again',
};
const IN_HEBREW = { first: 'יש לי קסילופוניטיס מאז יום שני, והראש כואב בצד אחד', rest: 'שוב קסילופוניטיס' };

async function ok(call: Promise<Reply>): Promise<Record<string, unknown>> {
  const reply = await call;
  if (reply.status >= 300) throw new Error(`${reply.status}: ${reply.text}`);
  return reply.body;
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A small PNG. */
export function aPicture(side = 64): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side * 3 }, (_, x) => (((x >> 4) + (y >> 2)) % 2 ? 200 : 90))]),
  );
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]).toString('base64');
}

/** Buys 200 diamonds at the sandbox's PayPal. */
async function buyDiamonds(person: Visitor): Promise<{ orderId: string; captureId: string }> {
  const { transactionId } = await ok(person.post('/api/simulate-payment', { amount: 1 }));
  const orderId = String(transactionId);
  const captured = await ok(person.post(`/api/paypal/order/${orderId}/capture`, {}));
  const [unit] = captured['purchase_units'] as [{ payments: { captures: [{ id: string }] } }];
  await ok(person.post('/api/process-payment', { transactionId: orderId, amount: 1 }));
  return { orderId, captureId: unit.payments.captures[0].id };
}

async function talk(person: Visitor, message: string): Promise<Talk> {
  const { sessionId } = await ok(person.ask(message, { imageData: aPicture() }));
  const { text } = await person.get(`/api/sessions/${String(sessionId)}/messages`);
  const [first] = JSON.parse(text) as [{ id: string }];
  return { sessionId: String(sessionId), messageId: first.id };
}

async function report(person: Visitor, words: typeof IN_ENGLISH): Promise<Talk> {
  const { sessionId } = await ok(person.post('/api/start-report-session', { age: 34, sex: 'female' }));
  for (let number = 1; number <= 10; number += 1) {
    const text = number === 1 ? words.first : words.rest;
    await ok(person.post(`/api/assessments/${String(sessionId)}/answer`, { number, value: 'no', text }));
  }
  for (let tries = 0; ; tries += 1) {
    const reply = await person.post('/api/generate-medical-report', { sessionId });
    if (reply.status === 200) break;
    if (reply.status !== 202 || tries > 20) throw new Error(`${reply.status}: ${reply.text}`);
  }
  return { sessionId: String(sessionId), messageId: '1' };
}

export async function someBelongings(): Promise<Belongings> {
  const person = new Visitor();
  const { id, email } = await ok(person.register());
  const paid = await buyDiamonds(person);
  const waiting = await ok(person.get('/api/donate-payment-request?amount=9'));
  const [hebrew, english] = [await talk(person, IN_HEBREW.first), await talk(person, IN_ENGLISH.first)];
  const [hebrewReport, englishReport] = [await report(person, IN_HEBREW), await report(person, IN_ENGLISH)];
  const profile = await ok(person.post('/api/health-profiles', { relation: 'child', name: SECRETS[1] }));
  const made = await ok(person.post('/api/report-links', { sessionId: hebrewReport.sessionId }));
  const { id: linkId } = made['link'] as { id: string };
  const noted = await ok(person.post('/api/diary', { symptom: SECRETS[0], strength: 7, note: SECRETS[1] }));
  return {
    person,
    userId: String(id),
    email: String(email),
    hebrew,
    english,
    hebrewReport,
    englishReport,
    profileId: String(profile['id']),
    linkId,
    diaryId: String(noted['id']),
    token: String(made['token']),
    ...paid,
    payerUrlOrder: String(waiting['orderId']),
  };
}
