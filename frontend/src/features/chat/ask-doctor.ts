// The one call that streams: asks a question and gives what comes as it comes. A reply that is plain JSON (an older
// server, or a proxy that does not stream) gives just the final event.
import type { ChatDelta, ChatReply, consultation, Sent } from '@medconsult/common';
import { type ApiError, errorOf, send } from '../../api/api.js';
import { callOf } from '../../api/endpoint.js';
import { eventsOf } from './server-events.js';

export type ChatQuestionSent = Sent<typeof consultation.operations.ask>;
/** A reply has the documented fields; our additional ones may be missing. */
type Documented =
  | 'mainResponse'
  | 'followUpQuestion'
  | 'sessionId'
  | 'updatedCredits'
  | 'updatedDiamonds'
  | 'usageCount'
  | 'showReportConsentButtons';
export type DocumentedReply = Pick<ChatReply, Documented> & Partial<ChatReply>;

export type AskEvent = ChatDelta | { readonly type: 'final'; readonly reply: DocumentedReply };

/** What the server answered instead of an answer; `status` is 0 when the connection was lost. */
export class AskRefused extends Error {
  override readonly name = 'AskRefused';

  constructor(readonly refusal: ApiError) {
    super(refusal.message);
  }
}

const lost = (reason: string): AskRefused => new AskRefused({ status: 0, message: `0: ${reason}`, body: '' });

/** Sends the question; the last event is always `final`, anything else ends in AskRefused (or the signal's abort). */
export async function* askDoctor(question: ChatQuestionSent, signal: AbortSignal): AsyncGenerator<AskEvent> {
  try {
    const call = callOf('POST /api/chat-split', question);
    const response = await send(call, signal, { Accept: 'text/event-stream' });
    if (!response.ok) throw new AskRefused(await errorOf(response));
    if (response.headers.get('Content-Type')?.includes('text/event-stream') && response.body) {
      yield* streamed(response.body);
    } else {
      yield { type: 'final', reply: (await response.json()) as DocumentedReply };
    }
  } catch (thrown) {
    if (thrown instanceof AskRefused || signal.aborted) throw thrown;
    throw lost(thrown instanceof Error ? thrown.message : 'No answer');
  }
}

async function* streamed(body: ReadableStream<Uint8Array>): AsyncGenerator<AskEvent> {
  for await (const { event, data } of eventsOf(body)) {
    if (event === 'delta') yield JSON.parse(data) as ChatDelta;
    if (event === 'error') throw refusedMidway(data);
    if (event === 'final') {
      yield { type: 'final', reply: JSON.parse(data) as DocumentedReply };
      return;
    }
  }
  throw lost('The answer broke off');
}

function refusedMidway(data: string): AskRefused {
  const { statusCode } = JSON.parse(data) as { statusCode?: number };
  const status = statusCode ?? 500;
  return new AskRefused({ status, message: `${status}: ${data}`, body: data });
}
