// The life of a question: has it been answered before, who may ask it now, what is known about it, what does it cost, who
// answers, and what is stored. A failure after the price was held gives it back; what the screen raised reaches the reader in
// every case.
import {
  AppError,
  type Balances,
  type CallContext,
  type Caller,
  type ChatDelta,
  type ChatQuestion,
  type ChatReply,
} from '@medconsult/common';
import { OutboxRelay } from '@medconsult/common/server';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Extras } from '../conversations/conversation.rows.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { TurnsStore } from '../conversations/turns.store.js';
import { DoctorsService } from '../doctors/doctors.service.js';
import { ReportSessionsService } from '../report-sessions/report-sessions.service.js';
import { EngineService } from '../screening/engine.service.js';
import { atLeast } from './check-in-reply.js';
import { finishedTurn, replyOf, withRedFlags } from './consultation.rules.js';
import { priceOf } from './pricing.rules.js';
import { engineCostsTheSame, QuestionPreparationService, type PreparedTurn } from './question-preparation.service.js';
import { TurnChargeService, type Attempt } from './turn-charge.service.js';
import { TurnLockService, type TakenLock } from './turn-lock.service.js';
import { isSameRequest, lockNamesOf, questionOf, turnIdOf } from './turn.rules.js';

/** Time reserved for storing and replying after the provider's limit. */
const RESERVE_MS = 4_000;
/** How often a running turn renews its locks and its hold. */
const RENEW_MS = 12_000;
const NOT_ASSESSMENTS = 'The answers of an assessment are corrected in the assessment.';
const NO_PICTURES = 'An assessment takes answers in words. Start a conversation to show a doctor a picture.';

@Injectable()
export class ConsultationService {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly conversations: ConversationsService,
    private readonly turns: TurnsStore,
    private readonly reportSessions: ReportSessionsService,
    private readonly doctors: DoctorsService,
    private readonly preparation: QuestionPreparationService,
    private readonly engine: EngineService,
    private readonly charge: TurnChargeService,
    private readonly locks: TurnLockService,
  ) {}

  async *ask(input: ChatQuestion, context: CallContext): AsyncGenerator<ChatDelta, ChatReply> {
    const question = questionOf(input, context.caller);
    const turnId = turnIdOf(input.idempotencyKey, context.caller);
    if (input.sessionId && (await this.conversations.isReport(input.sessionId, context.caller))) {
      await this.refuseInAssessment(input, input.sessionId, context.caller);
      return yield* this.reportSessions.answer({ sessionId: input.sessionId, turnId, message: question }, context);
    }
    const lock = await this.locks.take(lockNamesOf(turnId, input));
    try {
      const stored = await this.storedReply(turnId, input, context);
      if (stored) return stored;
      if (!lock) throw new AppError('ANSWER_IN_PROGRESS');
      const turn = await this.preparation.prepare(turnId, question, input, context);
      return yield* this.answer(turn, lock, context);
    } finally {
      await lock?.release();
    }
  }

  /** Refuses what an assessment does not accept; ownership has been checked first, as always. */
  private async refuseInAssessment({ imageData, replaces }: ChatQuestion, id: string, caller: Caller): Promise<void> {
    if (!imageData && !replaces) return;
    await this.reportSessions.transcript(id, caller);
    if (imageData) throw new AppError('IMAGE_REFUSED', { message: NO_PICTURES });
    throw new AppError('QUESTION_NOT_LAST', { message: NOT_ASSESSMENTS });
  }

  /**
   * The same question sent again gets its stored answer, and nothing is taken.
   * @throws AppError IDEMPOTENCY_KEY_REUSED for another question; QUESTION_GONE for one whose answer was paid and is gone
   */
  private async storedReply(turnId: string, input: ChatQuestion, context: CallContext): Promise<ChatReply | null> {
    if (!input.idempotencyKey) return null;
    const known = await this.turns.answerOf(turnId);
    if (!known) {
      if (await this.turns.isSpent(turnId)) throw new AppError('QUESTION_GONE');
      return null;
    }
    if (!isSameRequest(known, input)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    const balances = await this.charge.balances(input.deviceFingerprint, context);
    return replyOf(known.conversation.id, known.message.content, known.message as Extras, balances);
  }

  private async *answer(turn: PreparedTurn, lock: TakenLock, context: CallContext) {
    const price = priceOf(turn.priced);
    const { conversation, input, turnId } = turn;
    if ('free' in price) {
      const answerer = await this.doctors.freeAnswererOf(turn.answerer, context.caller);
      const balances = await this.charge.balances(input.deviceFingerprint, context);
      const free = { ...turn, answerer, free: price.free };
      return yield* this.renewing(() => lock.renew(), this.consult(free, balances, context));
    }
    const { deviceFingerprint } = input;
    const { action } = price;
    const attempt = { turnId, attempt: randomUUID(), action, sessionId: conversation.id, deviceFingerprint };
    const balances = await this.hold(attempt, turn, context);
    const renew = () => Promise.all([lock.renew(), this.charge.hold(attempt, context)]);
    try {
      return yield* this.renewing(renew, this.consult(turn, balances, context));
    } catch (error) {
      await this.charge.giveBack(attempt, context.caller);
      throw error;
    }
  }

  /** A refusal carries the conversation and, never behind the paywall, what the screen raised. */
  private async hold(attempt: Attempt, { redFlags, input }: PreparedTurn, context: CallContext): Promise<Balances> {
    try {
      return await this.charge.hold(attempt, context);
    } catch (error) {
      throw withRedFlags(error, input.sessionId ?? null, redFlags);
    }
  }

  /** Runs a turn, and renews its locks and its hold meanwhile. */
  private async *renewing(
    renew: () => Promise<unknown>,
    turn: AsyncGenerator<ChatDelta, ChatReply>,
  ): AsyncGenerator<ChatDelta, ChatReply> {
    // A failed renewal is retried the next time, or the lock expires.
    const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS);
    try {
      return yield* turn;
    } finally {
      clearInterval(timer);
    }
  }

  private async *consult(
    turn: PreparedTurn & Pick<Extras, 'free'>,
    balances: Balances,
    context: CallContext,
  ): AsyncGenerator<ChatDelta, ChatReply> {
    const { conversation, asked, checkIn, answerer, picture, history, redFlags, input, free } = turn;
    yield { type: 'start', sessionId: conversation.id, source: answerer.source, redFlags: [...redFlags] };
    const deltas = this.doctors.answer({
      ...asked,
      asked,
      doctor: input.selectedDoctor,
      picture,
      checkIn,
      history,
      answerer,
      caller: context.caller,
      mayFallBack: engineCostsTheSame(turn.priced),
      deadline: context.deadline - RESERVE_MS,
    });
    let step = await deltas.next();
    for (; !step.done; step = await deltas.next()) yield { type: 'text', text: step.value };
    const { text, followUpQuestion, followUpChoices: choices = [], causes, source, triage } = step.value;
    const judged = await this.engine.call('assessTurn', asked, {
      written: source === 'engine' ? null : text,
      causes,
      redFlags,
    });
    const assessment = atLeast(judged, triage);
    const tapped = choices.length > 0 && { followUpChoices: choices };
    const goesOn = step.value.checkIn && { checkIn: step.value.checkIn };
    const extras: Extras = { followUpQuestion, ...tapped, source, assessment, ...(free && { free }), ...goesOn };
    await this.turns.finish(conversation, finishedTurn(turn, step.value, extras, context.caller));
    this.relay.nudge();
    return replyOf(conversation.id, text, extras, balances);
  }
}
