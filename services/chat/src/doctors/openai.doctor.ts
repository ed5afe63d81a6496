// Dr. Julia, answered by GPT or by any model at an OpenAI-compatible address.
import { CircuitBreaker, modelSourceOf, ProviderFailure, tokensOf } from '@medconsult/common/server';
import OpenAI from 'openai';
import type { ProviderSettings } from './anthropic.doctor.js';
import { DoctorModel, type Answered, type Turn } from './doctor-model.js';
import { systemText, type DoctorPrompt } from './doctor-prompt.js';
import { callProvider, keepAliveFetch } from './provider-call.js';

const COMPLETE = new Set(['stop', 'length']);

function contentOf({ question, picture }: Turn): string | OpenAI.ChatCompletionContentPart[] {
  if (!picture) return question;
  const url = `data:image/jpeg;base64,${picture.jpeg.toString('base64')}`;
  return [
    { type: 'text', text: question },
    { type: 'image_url', image_url: { url, detail: 'high' } },
  ];
}

export class OpenAiDoctor extends DoctorModel {
  readonly source: 'gpt' | 'local';
  private readonly client: OpenAI;
  override readonly promptTokens: number;
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly settings: ProviderSettings,
    private readonly prompt: DoctorPrompt,
  ) {
    super();
    this.promptTokens = tokensOf(prompt.text);
    this.source = modelSourceOf(settings.baseUrl, settings.model);
    this.client = new OpenAI({
      // Self-hosted servers need no key, but the SDK requires one.
      apiKey: settings.apiKey || 'none',
      ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
      maxRetries: 0,
      fetch: keepAliveFetch,
      logLevel: 'off',
    });
  }

  async *answer(turn: Turn): AsyncGenerator<string, Answered> {
    const split = yield* callProvider(turn, this.source, this.breaker, (signal) => this.deltas(turn, signal));
    return { ...split, model: this.settings.model, promptVersion: this.prompt.version };
  }

  private async *deltas(turn: Turn, signal: AbortSignal): AsyncGenerator<string, void> {
    const system = systemText(this.prompt, turn.person?.words, turn.brief).join('\n\n');
    const history = turn.history.map(({ role, text }) => ({
      role: role === 'user' ? ('user' as const) : ('assistant' as const),
      content: text,
    }));
    const stream = await this.client.chat.completions.create(
      {
        model: this.settings.model,
        max_completion_tokens: this.prompt.maxTokens,
        messages: [{ role: 'system', content: system }, ...history, { role: 'user', content: contentOf(turn) }],
        stream: true,
      },
      { signal },
    );
    let finish: string | null = null;
    for await (const chunk of stream) {
      const [choice] = chunk.choices;
      if (choice?.delta.content) yield choice.delta.content;
      if (choice?.finish_reason) finish = choice.finish_reason;
    }
    if (finish === 'content_filter') throw new ProviderFailure('refused');
    // To the SDK, a connection that ends early looks like a normal end.
    if (finish === null) throw new ProviderFailure('connection');
    if (!COMPLETE.has(finish)) throw new ProviderFailure('incomplete');
  }
}
