// Every route that takes the id of something that belongs to a user, and what others are answered. `ownership.spec.ts` checks
// that no route is missing; `ownership.e2e.ts` tries each one with other people's ids.
import { CONTRACTS, type Operation } from '@medconsult/common';
import { z } from 'zod';
import type { Belongings } from './belongings.js';

/** Who tries: another user, another device without an account, and a browser that has nothing yet. */
export const STRANGERS = ['user', 'device', 'nobody'] as const;
export type Stranger = (typeof STRANGERS)[number];

export interface Try {
  readonly path: string;
  /** Absent for a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Entry {
  /** One try for each thing that the first person has of this kind, in Hebrew and in English. */
  readonly tries: (owned: Belongings) => Try[];
  /** What each of the other callers is answered. */
  readonly answers: Readonly<Record<Stranger, number>>;
  /** What the owner is answered, where the call changes nothing; it shows that the request itself is valid. */
  readonly owner?: number;
}

/** Something that belongs to somebody else is always refused in the same way. */
const NOT_YOURS = { user: 403, device: 403, nobody: 403 } as const;
/** Only signed-in users get as far as the check of the id. */
const MEMBERS_403 = { user: 403, device: 401, nobody: 401 } as const;
const MEMBERS_404 = { user: 404, device: 401, nobody: 401 } as const;

const sessions = ({ hebrew, english }: Belongings) => [hebrew, english];
const reports = ({ hebrewReport, englishReport }: Belongings) => [hebrewReport, englishReport];
const get = (path: string): Try => ({ path });
const post = (path: string, body: Try['body'] = {}): Try => ({ path, body });

/** Every operation that takes the id of a question, a conversation or a picture. */
const CONVERSATIONS: Readonly<Record<string, Entry>> = {
  'POST /api/chat-split': {
    tries: (owned) =>
      [...sessions(owned), ...reports(owned)].flatMap(({ sessionId, messageId }) => [
        post('/api/chat-split', { message: 'What did I say before?', selectedDoctor: 'alex', sessionId }),
        post('/api/chat-split', { message: 'Instead', selectedDoctor: 'alex', sessionId, replaces: messageId }),
      ]),
    answers: NOT_YOURS,
  },
  'GET /api/sessions/:id/messages': {
    tries: (owned) =>
      [...sessions(owned), ...reports(owned)].map(({ sessionId }) => get(`/api/sessions/${sessionId}/messages`)),
    answers: NOT_YOURS,
    owner: 200,
  },
  'GET /api/session/:id': {
    tries: (owned) => [...sessions(owned), ...reports(owned)].map(({ sessionId }) => get(`/api/session/${sessionId}`)),
    answers: NOT_YOURS,
    owner: 200,
  },
  'GET /api/session/:id/feedback': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => get(`/api/session/${sessionId}/feedback`)),
    answers: NOT_YOURS,
    owner: 200,
  },
  'POST /api/session/:id/feedback': {
    tries: (owned) =>
      sessions(owned).map(({ sessionId, messageId }) =>
        post(`/api/session/${sessionId}/feedback`, { answer: messageId, helpful: true }),
      ),
    answers: NOT_YOURS,
  },
  'POST /api/session/:id/feedback/withdraw': {
    tries: (owned) =>
      sessions(owned).map(({ sessionId, messageId }) =>
        post(`/api/session/${sessionId}/feedback/withdraw`, { answer: messageId }),
      ),
    answers: NOT_YOURS,
  },
  'GET /api/session/:id/pdf': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => get(`/api/session/${sessionId}/pdf`)),
    answers: NOT_YOURS,
    owner: 200,
  },
  'POST /api/session/:id/title': {
    tries: (owned) =>
      sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/title`, { title: 'Mine' })),
    answers: NOT_YOURS,
  },
  'POST /api/session/:id/delete': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/delete`)),
    answers: NOT_YOURS,
  },
  'POST /api/session/:id/pin': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/pin`, { pinned: true })),
    answers: NOT_YOURS,
  },
  'POST /api/session/:id/check-in': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/check-in`, { days: 1 })),
    answers: MEMBERS_403,
  },
  'POST /api/session/:id/check-in/cancel': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/check-in/cancel`)),
    answers: MEMBERS_403,
  },
  'POST /api/session/:id/check-in/open': {
    tries: (owned) => sessions(owned).map(({ sessionId }) => post(`/api/session/${sessionId}/check-in/open`)),
    answers: MEMBERS_403,
  },
  'POST /api/add-message': {
    tries: (owned) =>
      [...sessions(owned), ...reports(owned)].map(({ sessionId }) =>
        post('/api/add-message', { sessionId, role: 'user', content: 'I was here' }),
      ),
    answers: MEMBERS_403,
  },
  'GET /api/sessions/:id/images/:messageId': {
    tries: (owned) =>
      sessions(owned).map(({ sessionId, messageId }) => get(`/api/sessions/${sessionId}/images/${messageId}`)),
    answers: NOT_YOURS,
    owner: 200,
  },
};

const ASSESSMENTS: Readonly<Record<string, Entry>> = {
  'GET /api/assessments/:id': {
    tries: (owned) => reports(owned).map(({ sessionId }) => get(`/api/assessments/${sessionId}`)),
    answers: NOT_YOURS,
    owner: 200,
  },
  'POST /api/assessments/:id/answer': {
    tries: (owned) =>
      reports(owned).map(({ sessionId }) => post(`/api/assessments/${sessionId}/answer`, { number: 10, text: 'Mine' })),
    answers: NOT_YOURS,
  },
  'POST /api/assessments/:id/correct': {
    tries: (owned) =>
      reports(owned).map(({ sessionId }) => post(`/api/assessments/${sessionId}/correct`, { number: 1, text: 'Mine' })),
    answers: NOT_YOURS,
  },
  'POST /api/assessments/:id/title': {
    tries: (owned) =>
      reports(owned).map(({ sessionId }) => post(`/api/assessments/${sessionId}/title`, { title: 'Mine' })),
    answers: NOT_YOURS,
  },
  'POST /api/assessments/:id/pin': {
    tries: (owned) =>
      reports(owned).map(({ sessionId }) => post(`/api/assessments/${sessionId}/pin`, { pinned: true })),
    answers: NOT_YOURS,
  },
  'POST /api/assessments/:id/delete': {
    tries: (owned) => reports(owned).map(({ sessionId }) => post(`/api/assessments/${sessionId}/delete`)),
    answers: NOT_YOURS,
  },
  'POST /api/generate-medical-report': {
    tries: (owned) => reports(owned).map(({ sessionId }) => post('/api/generate-medical-report', { sessionId })),
    answers: NOT_YOURS,
    owner: 200,
  },
  ...Object.fromEntries(
    ['', '/pdf', '/fhir'].map((part) => [
      `GET /api/generated-report/:id${part}`,
      {
        tries: (owned: Belongings) =>
          reports(owned).map(({ sessionId }) => get(`/api/generated-report/${sessionId}${part}`)),
        answers: NOT_YOURS,
        owner: 200,
      },
    ]),
  ),
  'POST /api/report-links': {
    tries: (owned) => reports(owned).map(({ sessionId }) => post('/api/report-links', { sessionId })),
    answers: MEMBERS_403,
  },
  'GET /api/report-links': {
    tries: (owned) => reports(owned).map(({ sessionId }) => get(`/api/report-links?sessionId=${sessionId}`)),
    answers: MEMBERS_403,
    owner: 200,
  },
  'POST /api/report-links/:id/revoke': {
    tries: ({ linkId }) => [post(`/api/report-links/${linkId}/revoke`)],
    answers: MEMBERS_404,
  },
};

const PROFILES: Readonly<Record<string, Entry>> = {
  'POST /api/health-profiles/:id': {
    tries: ({ profileId }) => [post(`/api/health-profiles/${profileId}`, { relation: 'child', name: 'Mine' })],
    answers: MEMBERS_404,
  },
  'POST /api/health-profiles/:id/erase': {
    tries: ({ profileId, userId }) => [profileId, userId].map((id) => post(`/api/health-profiles/${id}/erase`)),
    answers: MEMBERS_404,
  },
  'POST /api/start-report-session': {
    tries: ({ profileId }) => [post('/api/start-report-session', { profileId })],
    answers: MEMBERS_404,
  },
};

const ACCOUNTS_AND_PAYMENTS: Readonly<Record<string, Entry>> = {
  'GET /api/user/:id': {
    tries: ({ userId }) => [get(`/api/user/${userId}`)],
    answers: MEMBERS_403,
    owner: 200,
  },
  'GET /api/my-data/conversations': {
    // The id is only a cursor in the caller's own list, so somebody else's id reveals nothing.
    tries: (owned) => sessions(owned).map(({ sessionId }) => get(`/api/my-data/conversations?after=${sessionId}`)),
    answers: { user: 200, device: 401, nobody: 401 },
  },
  'POST /api/paypal/order/:orderID/capture': {
    tries: ({ orderId }) => [post(`/api/paypal/order/${orderId}/capture`)],
    answers: NOT_YOURS,
    owner: 200,
  },
  'POST /api/process-payment': {
    tries: ({ orderId, captureId }) => [
      post('/api/process-payment', { transactionId: orderId }),
      post('/api/process-payment', { transactionId: captureId }),
      post('/api/process-payment', { transactionId: orderId, paypalTransactionId: captureId }),
    ],
    answers: NOT_YOURS,
    owner: 200,
  },
  'POST /api/payerurl-success': {
    tries: ({ payerUrlOrder }) => [
      post('/api/payerurl-success', { transactionId: payerUrlOrder, orderId: payerUrlOrder }),
      post('/api/payerurl-success', { transactionId: payerUrlOrder }),
    ],
    answers: NOT_YOURS,
  },
};

const DIARY: Readonly<Record<string, Entry>> = {
  'POST /api/diary/:id': {
    tries: ({ diaryId }) => [post(`/api/diary/${diaryId}`, { symptom: 'Mine', strength: 1 })],
    answers: MEMBERS_404,
  },
  'POST /api/diary/:id/delete': {
    tries: ({ diaryId }) => [post(`/api/diary/${diaryId}/delete`)],
    answers: MEMBERS_404,
  },
};

export const MATRIX: Readonly<Record<string, Entry>> = {
  ...CONVERSATIONS,
  ...ASSESSMENTS,
  ...PROFILES,
  ...DIARY,
  ...ACCOUNTS_AND_PAYMENTS,
};

/** Routes whose ids are not secret, and why. */
export const OPEN: Readonly<Record<string, string>> = {
  'GET /api/medical-questions': 'the public questions',
  'GET /api/medical-questions/:id': 'a public question',
  'POST /api/medical-questions/:id/view': 'a public question',
  'POST /api/admin/join': 'the link of an invitation; team.integration.spec.ts holds who has none',
  'POST /api/admin/join/look': 'the link of an invitation; team.integration.spec.ts holds who has none',
  'POST /api/check-in-mails/stop': 'the link in a mail; check-in-mails.integration.spec.ts holds who has none',
  'POST /api/confirm-address': 'the link in a mail; address-confirmation.integration.spec.ts holds who has none',
  'POST /api/password-reset': 'the link in a mail; password-reset.integration.spec.ts holds who has none',
  'POST /api/shared-report': 'whoever has the token may read; links.integration.spec.ts holds who has not',
  'POST /api/shared-report/pdf': 'whoever has the token may read; links.integration.spec.ts holds who has not',
};

/** Every route that takes a `userId` compares it with the login session before anything else. */
const CLAIMED = 'userId';
const IS_ID = /^(id|token|replaces|after|before|cursor)$|(Id|ID|Key|Token|Hash)$/;
/** Generated by the caller for this one call. */
const OWN_INVENTION = ['idempotencyKey'];

const inPathOf = (route: string | undefined): string[] =>
  [...(route ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);

function fieldsOf({ input, route }: Operation): string[] {
  const { properties } = z.toJSONSchema(input, { io: 'input' });
  return [...new Set([...inPathOf(route), ...Object.keys(properties ?? {})])];
}

/** The fields of an operation that identify something: all path parameters, and input fields with these names. */
export function idsOf(operation: Operation): string[] {
  const inPath = inPathOf(operation.route);
  return fieldsOf(operation).filter(
    (name) => name !== CLAIMED && !OWN_INVENTION.includes(name) && (inPath.includes(name) || IS_ID.test(name)),
  );
}

const routed = CONTRACTS.flatMap(({ operations }) => Object.values(operations)).filter(({ route }) => route);

/** Visitors' routes that take an id (operators' routes have their own checks). Signed callbacks have no caller. */
export const ROUTES_WITH_IDS = routed
  .filter((operation) => operation.access !== 'admin' && !operation.rawBody && idsOf(operation).length > 0)
  .map(({ route = '' }) => route);

/** Routes that take a `userId`. */
export const ROUTES_WITH_CLAIM = routed
  .filter((operation) => operation.access !== 'admin' && fieldsOf(operation).includes(CLAIMED))
  .map(({ route = '', access }) => ({ route, access }));

export const OPERATOR_ROUTES = routed.filter(({ access }) => access === 'admin').map(({ route = '' }) => route);
