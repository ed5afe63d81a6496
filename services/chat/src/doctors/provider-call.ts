// What both providers share: time limit, one retry before the first delta, a maximum length, splitting off the follow-up
// question, and the rule that a stream without its proper end is no answer.
import { localeOf } from '@medconsult/clinical';
import {
  asFailure,
  beginCall,
  CALLS_AT_ONCE,
  isWorthRetrying,
  LONGEST_WAIT,
  ProviderFailure,
  toldToWait,
  type CircuitBreaker,
  type FailureKind,
} from '@medconsult/common/server';
import { Agent, fetch as undiciFetch } from 'undici';
import { FollowUpSplitter, type Split } from './follow-up.js';
import answerTexts from './data/answer-texts.json' with { type: 'json' };
import type { Turn } from './doctor-model.js';

const PROVIDER_TIMEOUT = 50_000;
/** In characters: more than twice what the prompts ask for. */
const LONGEST_ANSWER = 12_000;

/** Each answer occupies a connection while it is written. */
const agent = new Agent({ keepAliveTimeout: 60_000, connections: CALLS_AT_ONCE });

/** fetch with keep-alive connections: saves a handshake for each turn. */
export const keepAliveFetch = ((url: string, init?: object) =>
  undiciFetch(url, { ...init, dispatcher: agent })) as unknown as typeof fetch;

/** The deltas of one attempt. Returns normally only when the provider reported the answer complete. */
export type Attempt = (signal: AbortSignal) => AsyncGenerator<string, void>;

/** Milliseconds to wait before the one retry, or null when a retry is useless. */
function retryDelay(error: object, told: number): number | null {
  if (!isWorthRetrying(error)) return null;
  const wait = told > 0 ? told : 300 + Math.random() * 400;
  return wait <= LONGEST_WAIT ? wait : null;
}

/**
 * Yields what may be shown and returns the split answer.
 * @throws ProviderFailure, AppError OVERLOADED
 */
export async function* callProvider(
  turn: Turn,
  source: string,
  breaker: CircuitBreaker,
  attempt: Attempt,
): AsyncGenerator<string, Split> {
  await breaker.enter();
  const span = beginCall('doctor', { 'gen_ai.provider.name': source });
  let failure: FailureKind | null = null;
  try {
    return yield* withOneRetry(turn, breaker, attempt);
  } catch (error) {
    // The retry may have been told to wait as well.
    breaker.pause(toldToWait(error as object, Date.now()));
    const known = asFailure(error);
    failure = known instanceof ProviderFailure ? known.kind : 'refused';
    throw known;
  } finally {
    breaker.leave(failure);
    if (failure) span.setAttribute('error.type', failure);
    span.end();
  }
}

async function* withOneRetry(turn: Turn, breaker: CircuitBreaker, attempt: Attempt): AsyncGenerator<string, Split> {
  const signal = AbortSignal.timeout(Math.max(1, Math.min(PROVIDER_TIMEOUT, turn.deadline - Date.now())));
  const progress = { begun: false };
  try {
    return yield* split(turn, attempt(signal), progress);
  } catch (error) {
    const told = toldToWait(error as object, Date.now());
    if (told > 0) breaker.pause(told);
    const wait = progress.begun ? null : retryDelay(error as object, told);
    if (wait === null || Date.now() + wait >= turn.deadline) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return yield* split(turn, attempt(signal), progress);
  }
}

async function* split(
  { question }: Turn,
  deltas: AsyncGenerator<string, void>,
  progress: { begun: boolean },
): AsyncGenerator<string, Split> {
  const splitter = new FollowUpSplitter();
  let left = LONGEST_ANSWER;
  for await (const delta of deltas) {
    progress.begun = true;
    const shown = splitter.push(delta.slice(0, left));
    if (shown) yield shown;
    left -= delta.length;
    // Leaving the loop closes the provider's stream.
    if (left <= 0) break;
  }
  const { rest, ...answer } = splitter.end();
  if (!answer.text) throw new ProviderFailure('incomplete');
  if (rest) yield rest;
  if (left > 0) return answer;
  const ending = `\n\n${answerTexts[localeOf(undefined, question)].cut}`;
  yield ending;
  return { text: answer.text + ending, followUpQuestion: null };
}
