// Who answers as a doctor: a model when it is configured and within today's budget, the built-in engine otherwise.
import { localeOf } from '@medconsult/clinical';
import type { AnswerSource, Caller, Doctor } from '@medconsult/common';
import {
  CONFIG,
  costOf,
  LOGGER,
  metrics,
  ProviderFailure,
  SpendingService,
  type Logger,
  type SpendingLimit,
} from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { Counter, Histogram } from 'prom-client';
import type { ChatConfig } from '../config.js';
import { EngineService } from '../screening/engine.service.js';
import answerTexts from './data/answer-texts.json' with { type: 'json' };
import type { Answered, DoctorModel, Turn } from './doctor-model.js';
import { EngineDoctor } from './engine.doctor.js';
import { modelsOf } from './models.js';
import { screenedAnswer } from './screened-answer.js';
import { tokensOfTurn } from './turn-tokens.js';

const answers = new Counter({
  name: 'doctor_answers_total',
  help: 'Answers by doctor, source and outcome',
  labelNames: ['doctor', 'source', 'outcome'],
  registers: [metrics],
});
const leftOut = new Counter({
  name: 'doctor_sentences_left_out_total',
  help: 'Sentences of a model that were not shown, by reason',
  labelNames: ['source', 'reason'],
  registers: [metrics],
});
const seconds = new Histogram({
  name: 'doctor_answer_seconds',
  help: 'Time to a complete answer',
  labelNames: ['source'],
  buckets: [0.01, 0.05, 0.25, 1, 2, 5, 10, 20, 50],
  registers: [metrics],
});

/** Who is going to answer a question. */
export interface Answerer {
  readonly source: AnswerSource;
  /** Why the engine answers instead of the model. */
  readonly limit: SpendingLimit | null;
}

export interface AskedDoctor extends Turn {
  readonly answerer: Answerer;
  readonly caller: Caller;
  /** Whether the engine may answer when the model fails. */
  readonly mayFallBack: boolean;
}

type WrittenAnswer = Answered & { readonly source: AnswerSource };

@Injectable()
export class DoctorsService {
  private readonly engineDoctor: EngineDoctor;
  private readonly models: Record<Doctor, DoctorModel>;

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly spending: SpendingService,
    private readonly engine: EngineService,
  ) {
    this.engineDoctor = new EngineDoctor(engine);
    this.models = modelsOf(config, this.engineDoctor);
  }

  sources(): { doctor: Doctor; source: AnswerSource }[] {
    return (['alex', 'julia'] as const).map((doctor) => ({ doctor, source: this.models[doctor].source }));
  }

  async answererOf(doctor: Doctor, caller: Caller): Promise<Answerer> {
    const { source } = this.models[doctor];
    if (source === 'engine') return { source, limit: null };
    const limit = await this.spending.limitFor(caller);
    return { source: limit ? 'engine' : source, limit };
  }

  /** The same for a free answer: models give only a limited number of them a day. */
  async freeAnswererOf(answerer: Answerer, caller: Caller): Promise<Answerer> {
    if (answerer.source === 'engine' || (await this.spending.takeFree(caller))) return answerer;
    return { source: 'engine', limit: 'person' };
  }

  /** @throws ProviderFailure, AppError OVERLOADED */
  async *answer(turn: AskedDoctor): AsyncGenerator<string, WrittenAnswer> {
    const { answerer, doctor } = turn;
    if (answerer.source === 'engine') return yield* this.engineAnswer(turn);
    const model = this.models[doctor];
    const { text: brief, bounds } = await this.engine.call('brief', turn.asked, turn.country);
    const told = { ...turn, brief };
    let begun = false;
    try {
      const deltas = screenedAnswer(this.observed(model, told), bounds, (reason) =>
        leftOut.inc({ source: model.source, reason }),
      );
      let step = await deltas.next();
      for (; !step.done; step = await deltas.next()) {
        begun = true;
        yield step.value;
      }
      await this.count(model, told, step.value);
      return { ...step.value, source: model.source };
    } catch (error) {
      if (begun || !this.config.ALLOW_ENGINE_FALLBACK || !turn.mayFallBack) throw error;
      return yield* this.engineAnswer(turn);
    }
  }

  /** First explains why the engine answers, when the reader could expect a model. */
  private async *engineAnswer(turn: AskedDoctor): AsyncGenerator<string, WrittenAnswer> {
    const { limit } = turn.answerer;
    const notice = limit ? `${answerTexts[localeOf(undefined, turn.question)][limit]}\n\n` : '';
    if (notice) yield notice;
    const answer = yield* this.observed(this.engineDoctor, turn);
    return { ...answer, text: notice + answer.text, source: this.engineDoctor.source };
  }

  /** A failure to count costs does not delay the answer. */
  private async count(model: DoctorModel, turn: AskedDoctor, answer: Answered): Promise<void> {
    const inputTokens = model.promptTokens + tokensOfTurn(turn);
    const cost = costOf({ source: model.source, model: answer.model, inputTokens, output: answer.text });
    await this.spending.spent(cost, turn.caller).catch((error: unknown) => {
      this.logger.warn({ requestId: turn.caller.requestId, err: error }, 'What an answer cost was not counted');
    });
  }

  private async *observed(model: DoctorModel, turn: AskedDoctor): AsyncGenerator<string, Answered> {
    const labels = { doctor: turn.doctor, source: model.source };
    const stop = seconds.startTimer({ source: model.source });
    try {
      const answer = yield* model.answer(turn);
      answers.inc({ ...labels, outcome: 'answered' });
      return answer;
    } catch (error) {
      const outcome = error instanceof ProviderFailure ? error.kind : 'failed';
      answers.inc({ ...labels, outcome });
      // The provider's own message may quote the question, so only kind and status are logged.
      const { status } = (error as { cause?: { status?: number } }).cause ?? {};
      this.logger.warn({ requestId: turn.caller.requestId, ...labels, outcome, status }, 'A doctor gave no answer');
      throw error;
    } finally {
      stop();
    }
  }
}
