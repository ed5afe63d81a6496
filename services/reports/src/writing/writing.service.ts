// Dr. Julia: a model when one is configured, the built-in engine's own words otherwise. She words questions and writes prose; the
// choice of questions and every figure are the clinical engine's.
import type { AnswerSource, CallContext, Caller } from '@medconsult/common';
import { CONFIG, costOf, LOGGER, metrics, SpendingService, tokensOf, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { AssessmentState, Question } from '../assessments/assessment.rules.js';
import { answeredSteps, backgroundOf } from '../assessments/engine-view.js';
import { answerText } from '../assessments/wording.js';
import type { ReportsConfig } from '../config.js';
import { OpenAiWriter, WriterFailure } from './openai-writer.js';
import { cleanProse, wordingOr } from './writing.rules.js';
import { loadPrompt, type WriterPrompt } from './writer-prompt.js';

export interface Prose {
  readonly source: AnswerSource;
  readonly model: string;
  readonly promptVersion: string | null;
  readonly text: string;
}

/** The user whose budget a text counts against. */
type Spender = Pick<Caller, 'userId'>;

const WORDING_MS = 8_000;
const PROSE_MS = 45_000;
/** Time reserved for storing and replying. */
const RESERVE_MS = 3_000;

const texts = new Counter({
  name: 'julia_texts_total',
  help: 'Wordings and prose by source and outcome',
  labelNames: ['kind', 'source', 'outcome'],
  registers: [metrics],
});

@Injectable()
export class WritingService {
  private readonly writer: OpenAiWriter | null;
  private readonly questions = loadPrompt('questions');
  private readonly report = loadPrompt('report');

  constructor(
    @Inject(CONFIG) private readonly config: ReportsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly spending: SpendingService,
  ) {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, JULIA_MODEL: model } = config;
    this.writer = apiKey || baseUrl ? new OpenAiWriter({ apiKey: apiKey ?? '', baseUrl, model }) : null;
  }

  /**
   * The question in her words, or in the engine's when there is no model or it fails: an assessment never stops because of the
   * wording.
   */
  async word(
    question: Question,
    state: AssessmentState,
    { caller, deadline }: Pick<CallContext, 'caller' | 'deadline'>,
  ): Promise<{ text: string; source: AnswerSource }> {
    const own = { text: question.text, source: 'engine' as const };
    const time = Math.min(WORDING_MS, deadline - Date.now() - RESERVE_MS);
    if (!this.writer || time <= 0) return own;
    try {
      const material = `${saidSoFar(state)}\n\nThe question to word: ${question.text}`;
      if (await this.spending.limitFor(caller)) return own;
      const text = wordingOr(await this.write(this.writer, this.questions, material, time, caller), '');
      this.count('wording', this.writer.source, text ? 'used' : 'unfit');
      return text ? { text, source: this.writer.source } : own;
    } catch (error) {
      this.failed('wording', error);
      return own;
    }
  }

  /**
   * The prose of a report; the engine's when the day's budget is spent.
   * @throws WriterFailure when the provider fails and the engine may not stand in
   */
  async prose(material: string, engineText: string, caller: Spender): Promise<Prose> {
    const own: Prose = { source: 'engine', model: 'clinical-engine', promptVersion: null, text: engineText };
    if (!this.writer || (await this.spending.limitFor(caller))) return own;
    try {
      const text = cleanProse(await this.write(this.writer, this.report, material, PROSE_MS, caller));
      if (!text) throw new WriterFailure('unfit');
      this.count('prose', this.writer.source, 'used');
      return {
        source: this.writer.source,
        model: this.writer.settings.model,
        promptVersion: this.report.version,
        text,
      };
    } catch (error) {
      this.failed('prose', error);
      if (!this.config.ALLOW_ENGINE_FALLBACK) throw error;
      return own;
    }
  }

  private async write(
    writer: OpenAiWriter,
    prompt: WriterPrompt,
    material: string,
    time: number,
    caller: Spender,
  ): Promise<string> {
    const output = await writer.write(prompt, material, time);
    const { source, settings } = writer;
    const inputTokens = tokensOf(prompt.text + material);
    const cost = costOf({ source, model: settings.model, inputTokens, output });
    // A failure to count costs does not delay a text.
    await this.spending.spent(cost, caller).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'What a text cost was not counted');
    });
    return output;
  }

  private failed(kind: string, error: unknown): void {
    const reason = (error as Error).message;
    this.count(kind, this.writer?.source ?? 'engine', 'failed');
    this.logger.warn({ kind, reason }, 'Dr. Julia gave no text');
  }

  private count(kind: string, source: AnswerSource, outcome: string): void {
    texts.inc({ kind, source, outcome });
  }
}

export function saidSoFar(state: AssessmentState): string {
  const background = backgroundOf(state);
  const said = answeredSteps(state).map(
    ({ question, answer }) => `${question.text}\n- ${answerText(answer, state.locale)}`,
  );
  return [...(background ? [`What was told about the patient beforehand:\n${background}\n`] : []), ...said].join('\n');
}
