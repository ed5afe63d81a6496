// One text from GPT: a wording or the prose of a report. Not streamed, since nobody reads it while it grows.
import { modelSourceOf } from '@medconsult/common/server';
import OpenAI from 'openai';
import type { WriterPrompt } from './writer-prompt.js';

/** Characters: several times what the prompts ask for. */
const LONGEST_TEXT = 20_000;

export interface WriterSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly model: string;
}

/** The provider gave no whole text. Its own words may quote the person: only the kind is kept. */
export class WriterFailure extends Error {
  override readonly name = 'WriterFailure';
}

export class OpenAiWriter {
  private readonly client: OpenAI;

  readonly source: 'gpt' | 'local';

  constructor(readonly settings: WriterSettings) {
    const { apiKey, baseUrl, model } = settings;
    this.source = modelSourceOf(baseUrl, model);
    // Servers of one's own want no key, the SDK wants one.
    this.client = new OpenAI({
      apiKey: apiKey || 'none',
      ...(baseUrl ? { baseURL: baseUrl } : {}),
      maxRetries: 1,
      logLevel: 'off',
    });
  }

  /** @throws WriterFailure */
  async write(prompt: WriterPrompt, material: string, timeout: number): Promise<string> {
    const reply = await this.ask(prompt, material, timeout).catch((error: unknown) => {
      throw new WriterFailure(kindOf(error));
    });
    const text = textOf(reply.choices[0]);
    if (text.length > LONGEST_TEXT) throw new WriterFailure('too long');
    return text;
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
      // A retry gets a time of its own, so that both fit into what was given; the signal ends a body that stalls.
      { timeout: Math.max(1, timeout / 2), signal: AbortSignal.timeout(Math.max(1, timeout)) },
    );
  }
}

/** Only a whole text counts. */
function textOf(choice: OpenAI.ChatCompletion.Choice | undefined): string {
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter') throw new WriterFailure('refused');
  const text = choice?.message.content?.trim();
  if (choice?.finish_reason !== 'stop' || !text) throw new WriterFailure('incomplete');
  return text;
}

function kindOf(error: unknown): string {
  if (error instanceof OpenAI.APIUserAbortError || error instanceof OpenAI.APIConnectionTimeoutError) return 'timeout';
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') return `status ${error.status}`;
  return 'connection';
}
