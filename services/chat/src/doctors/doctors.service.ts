// Which doctor is answered by what: a provider when its key is configured, the built-in engine otherwise.
import type { AnswerSource, Doctor } from '@medconsult/common';
import { CONFIG, LOGGER, metrics, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { ChatConfig } from '../config.js';
import { AnthropicDoctor } from './anthropic.doctor.js';
import { ProviderFailure, type Answered, type DoctorModel, type Turn } from './doctor-model.js';
import { EngineDoctor } from './engine.doctor.js';
import { OpenAiDoctor } from './openai.doctor.js';
import { loadPrompt } from './prompts.js';

const answers = new Counter({
  name: 'doctor_answers_total',
  help: 'Answers by doctor, source and outcome',
  labelNames: ['doctor', 'source', 'outcome'],
  registers: [metrics],
});
const seconds = new Histogram({
  name: 'doctor_answer_seconds',
  help: 'Time to a whole answer',
  labelNames: ['source'],
  buckets: [0.01, 0.05, 0.25, 1, 2, 5, 10, 20, 50],
  registers: [metrics],
});

@Injectable()
export class DoctorsService {
  private readonly engine = new EngineDoctor();
  private readonly models: Record<Doctor, DoctorModel>;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ALEX_MODEL, OPENAI_API_KEY, OPENAI_BASE_URL, JULIA_MODEL } = config;
    const alex = { apiKey: ANTHROPIC_API_KEY ?? '', baseUrl: ANTHROPIC_BASE_URL, model: ALEX_MODEL };
    const julia = { apiKey: OPENAI_API_KEY ?? '', baseUrl: OPENAI_BASE_URL, model: JULIA_MODEL };
    this.models = {
      alex: alex.apiKey ? new AnthropicDoctor(alex, loadPrompt('alex')) : this.engine,
      julia: julia.apiKey ? new OpenAiDoctor(julia, loadPrompt('julia')) : this.engine,
    };
  }

  sources(): { doctor: Doctor; source: AnswerSource }[] {
    return (['alex', 'julia'] as const).map((doctor) => ({ doctor, source: this.models[doctor].source }));
  }

  sourceOf(doctor: Doctor): AnswerSource {
    return this.models[doctor].source;
  }

  /** @throws ProviderFailure, AppError OVERLOADED */
  async *answer(turn: Turn): AsyncGenerator<string, Answered & { source: AnswerSource }> {
    const model = this.models[turn.doctor];
    let begun = false;
    try {
      const pieces = this.observed(model, turn);
      for (;;) {
        const step = await pieces.next();
        if (step.done) return { ...step.value, source: model.source };
        begun = true;
        yield step.value;
      }
    } catch (error) {
      if (begun || model === this.engine || !this.config.ALLOW_ENGINE_FALLBACK) throw error;
      const answer = yield* this.observed(this.engine, turn);
      return { ...answer, source: this.engine.source };
    }
  }

  private async *observed(model: DoctorModel, turn: Turn): AsyncGenerator<string, Answered> {
    const labels = { doctor: turn.doctor, source: model.source };
    const stop = seconds.startTimer({ source: model.source });
    try {
      const answer = yield* model.answer(turn);
      answers.inc({ ...labels, outcome: 'answered' });
      return answer;
    } catch (error) {
      const outcome = error instanceof ProviderFailure ? error.kind : 'failed';
      answers.inc({ ...labels, outcome });
      // The provider's own text may quote the question: only kind and status are told.
      const { status } = (error as { cause?: { status?: number } }).cause ?? {};
      this.logger.warn({ requestId: turn.requestId, ...labels, outcome, status }, 'A doctor gave no answer');
      throw error;
    } finally {
      stop();
    }
  }
}
