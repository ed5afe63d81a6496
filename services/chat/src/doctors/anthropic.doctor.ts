// Dr. Alex, answered by Claude.
import Anthropic from '@anthropic-ai/sdk';
import { CircuitBreaker, ProviderFailure, tokensOf } from '@medconsult/common/server';
import { DoctorModel, type Answered, type Turn } from './doctor-model.js';
import { systemText, type DoctorPrompt } from './doctor-prompt.js';
import { callProvider, keepAliveFetch } from './provider-call.js';

export interface ProviderSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly model: string;
}

const COMPLETE = new Set(['end_turn', 'stop_sequence', 'max_tokens']);

/** The picture comes before the words that ask about it. */
function contentOf({ question, picture }: Turn): string | Anthropic.ContentBlockParam[] {
  if (!picture) return question;
  const source = { type: 'base64', media_type: 'image/jpeg', data: picture.jpeg.toString('base64') } as const;
  return [
    { type: 'image', source },
    { type: 'text', text: question },
  ];
}

export class AnthropicDoctor extends DoctorModel {
  readonly source = 'claude';
  private readonly client: Anthropic;
  override readonly promptTokens: number;
  private readonly breaker = new CircuitBreaker();

  constructor(
    private readonly settings: ProviderSettings,
    private readonly prompt: DoctorPrompt,
  ) {
    super();
    this.promptTokens = tokensOf(prompt.text);
    this.client = new Anthropic({
      apiKey: settings.apiKey,
      ...(settings.baseUrl ? { baseURL: settings.baseUrl } : {}),
      maxRetries: 0,
      fetch: keepAliveFetch,
      // The SDK would print events that it cannot read, and they contain answers.
      logLevel: 'off',
    });
  }

  async *answer(turn: Turn): AsyncGenerator<string, Answered> {
    const split = yield* callProvider(turn, this.source, this.breaker, (signal) => this.deltas(turn, signal));
    return { ...split, model: this.settings.model, promptVersion: this.prompt.version };
  }

  private open(turn: Turn, signal: AbortSignal) {
    const [prompt = '', ...about] = systemText(this.prompt, turn.person?.words, turn.brief);
    const history = turn.history.map(({ role, text }) => ({
      role: role === 'user' ? ('user' as const) : ('assistant' as const),
      content: text,
    }));
    return this.client.messages.create(
      {
        model: this.settings.model,
        max_tokens: this.prompt.maxTokens,
        system: [
          { type: 'text', text: prompt, cache_control: { type: 'ephemeral' } },
          ...about.map((text) => ({ type: 'text' as const, text })),
        ],
        messages: [...history, { role: 'user', content: contentOf(turn) }],
        stream: true,
      },
      { signal },
    );
  }

  private async *deltas(turn: Turn, signal: AbortSignal): AsyncGenerator<string, void> {
    const stream = await this.open(turn, signal);
    let stopReason: string | null = null;
    let ended = false;
    for await (const event of stream) {
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') yield event.delta.text;
      if (event.type === 'message_delta') stopReason = event.delta.stop_reason;
      if (event.type === 'message_stop') ended = true;
    }
    if (stopReason === 'refusal') throw new ProviderFailure('refused');
    if (!ended) throw new ProviderFailure('connection');
    if (!COMPLETE.has(stopReason ?? '')) throw new ProviderFailure('incomplete');
  }
}
