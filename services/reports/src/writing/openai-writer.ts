// One text from GPT: a wording or the prose of a report. Not streamed, since nobody reads it as it grows.
import {
  asFailure,
  CircuitBreaker,
  isWorthRetrying,
  LONGEST_WAIT,
  modelSourceOf,
  ProviderFailure,
  toldToWait,
  type FailureKind,
} from '@medconsult/common/server';
import OpenAI from 'openai';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WriterPrompt } from './writer-prompt.js';

/** In characters: several times what the prompts ask for. */
const LONGEST_TEXT = 20_000;

export interface WriterSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly model: string;
}

/** Delay before the one retry, when the provider does not say how long. */
const PAUSE_MS = 500;

/** The provider gave no complete text. Its own message may quote the user, so only the kind is kept. */
export class WriterFailure extends Error {
  override readonly name = 'WriterFailure';
}

export class OpenAiWriter {
  private readonly client: OpenAI;
  private readonly breaker = new CircuitBreaker();

  readonly source: 'gpt' | 'local';

  constructor(readonly settings: WriterSettings) {
    const { apiKey, baseUrl, model } = settings;
    this.source = modelSourceOf(baseUrl, model);
    // Self-hosted servers need no key, but the SDK requires one.
    this.client = new OpenAI({
      apiKey: apiKey || 'none',
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      maxRetries: 0,
      logLevel: 'off',
    });
  }

  /** @throws WriterFailure */
  async write(prompt: WriterPrompt, material: string, timeout: number): Promise<string> {
    const text = textOf((await this.insist(prompt, material, timeout)).choices[0]);
    if (text.length > LONGEST_TEXT) throw new WriterFailure('too long');
    return text;
  }

  /** After a failure, or when the provider asks to wait, no calls are made for anybody meanwhile. */
  private async insist(prompt: WriterPrompt, material: string, timeout: number): Promise<OpenAI.ChatCompletion> {
    let failure: FailureKind | null = null;
    try {
      await this.breaker.enter();
    } catch (error) {
      throw new WriterFailure(kindOf(error));
    }
    try {
      return await this.withOneRetry(() => this.ask(prompt, material, timeout), timeout);
    } catch (error) {
      // The retry may have been told to wait as well.
      this.breaker.pause(toldToWait(error as object, Date.now()));
      failure = kindOf(error);
      throw new WriterFailure(failure);
    } finally {
      this.breaker.leave(failure);
    }
  }

  private async withOneRetry<T>(ask: () => Promise<T>, timeout: number): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const told = toldToWait(error as object, Date.now());
      if (told > 0) this.breaker.pause(told);
      const wait = told || PAUSE_MS;
      if (!isWorthRetrying(error as object) || wait > Math.min(LONGEST_WAIT, timeout / 2)) throw error;
      await sleep(wait);
      return ask();
    }
  }

  private ask({ text: system, maxTokens }: WriterPrompt, material: string, timeout: number) {
    return this.client.chat.completions.create(
      {
        model: this.settings.model,
        max_completion_tokens: maxTokens,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: material },
        ],
      },
      // A retry gets a time limit of its own, so that both fit into the total; the signal ends a body that stalls.
      { timeout: Math.max(1, timeout / 2), signal: AbortSignal.timeout(Math.max(1, timeout)) },
    );
  }
}

/** Only a complete text counts. */
function textOf(choice: OpenAI.ChatCompletion.Choice | undefined): string {
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw new WriterFailure('refused');
  const text = choice?.message.content?.trim();
  if (choice?.finish_reason !== 'stop' || !text) throw new WriterFailure('incomplete');
  return text;
}

function kindOf(error: unknown): FailureKind {
  const known = asFailure(error);
  return known instanceof ProviderFailure ? known.kind : 'overloaded';
}
