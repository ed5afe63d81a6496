// What consultation tests stand on: prices, doctors, an answer, and a stream that a test feeds by hand.
import type { ChatReply, PriceList, RedFlag } from '@medconsult/common';
import { aVisit } from './app.js';
import type { TestServer } from './server.js';

export const SESSION = 'aB3dE5fG7hJ9kL1m';

export const PRICES: PriceList = {
  actions: {
    'alex-text': { currency: 'credits', amount: 1 },
    'julia-text': { currency: 'diamonds', amount: 2 },
    'alex-image': { currency: 'diamonds', amount: 3 },
    'julia-image': { currency: 'diamonds', amount: 6 },
    report: { currency: 'diamonds', amount: 10 },
  },
  packs: [{ id: 'questions-200', priceCents: 900, currency: 'USD', credits: 200, diamonds: 0 }],
  assessmentNeedsDiamonds: 10,
  registration: { credits: 2, diamonds: 0 },
  dailyGrant: { creditsUpTo: 2 },
  allowance: { questionsPerDevice: 2, questionsPerAddressAndDay: 20 },
};

export const EMERGENCY: RedFlag = {
  id: 'chest-pain',
  level: 'emergency',
  message: 'Chest pressure that spreads can be a heart attack.',
  numbers: [{ label: 'Ambulance', number: '101' }],
};

export function aReply(part: Partial<ChatReply> = {}): ChatReply {
  return {
    mainResponse: 'It **fits with** a tension headache.',
    followUpQuestion: 'Does light bother you?',
    sessionId: SESSION,
    updatedCredits: null,
    updatedDiamonds: null,
    usageCount: 1,
    showReportConsentButtons: false,
    source: 'engine',
    assessment: { triage: 'self-care', whenToWorry: 'When it comes suddenly.', causes: [], redFlags: [] },
    ...part,
  };
}

/** A visitor at the consultation; the server answers every question alike until a test says otherwise. */
export function aConsultation({ usage = 0 } = {}): TestServer {
  return aVisit()
    .on('GET /api/price-list', () => PRICES)
    .on('GET /api/doctors', () => [
      { doctor: 'alex', source: 'engine' },
      { doctor: 'julia', source: 'engine' },
    ])
    .on('GET /api/check-ins', () => [])
    .on('GET /api/session/:id/feedback', () => [])
    .on('POST /api/check-limit', () => ({ count: usage }))
    .on('POST /api/chat-split', () => aReply());
}

export interface FedStream {
  readonly send: (event: 'delta' | 'final' | 'error', data: unknown) => void;
  readonly end: () => void;
}

/** The next question is answered by a stream that the test feeds; aborting it breaks it off, and what comes later is lost. */
export function feedNextAnswer(): FedStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
    cancel: () => {
      controller = null;
    },
  });
  const answerOthers = globalThis.fetch;
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    if (path !== '/api/chat-split') return answerOthers(path, init);
    globalThis.fetch = answerOthers;
    init.signal?.addEventListener('abort', () => {
      controller?.error(new Error('aborted'));
      controller = null;
    });
    return { ok: true, status: 200, body, headers: { get: () => 'text/event-stream' } };
  }) as typeof fetch;
  return {
    send: (event, data) =>
      controller?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
  };
}
