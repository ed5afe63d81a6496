// One question, one answer: screen, hold the price, ask the doctor, store, reply. Whatever fails after the hold gives it
// back; the screen's result reaches the reader in every case.
import {
  AppError,
  wallet,
  type Balances,
  type CallContext,
  type Caller,
  type ChatDelta,
  type ChatQuestion,
  type ChatReply,
  type RedFlag,
} from '@medconsult/common';
import { Bus, LOGGER, OutboxRelay, publishEvent, type Logger } from '@medconsult/common/server';
import { answersIn } from '@medconsult/clinical';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { originOf, ownerOf } from '../conversations/conversation.rules.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import type { Extras } from '../conversations/conversation.rows.js';
import { ConversationsStore, type Conversation, type Replaced } from '../conversations/conversations.store.js';
import { DoctorsService } from '../doctors/doctors.service.js';
import type { Turn } from '../doctors/doctor-model.js';
import { ReportSessionsService } from '../report-sessions/report-sessions.service.js';
import { type Asked, assessTurn, screenQuestion, understand } from '../guard/guard.js';
import { HealthProfileStore } from '../health-profile/health-profile.store.js';
import { ImageReader } from '../images/image-reader.js';
import { sealPicture } from '../images/images.store.js';
import type { Picture } from '../images/picture.js';
import { contextOfConversation } from './context.js';
import { TurnLock } from './turn-lock.js';
import { actionOf, namedQuestion, questionOf, turnIdOf } from './turn.rules.js';

/** Left for storing and replying after the provider's time is up. */
const RESERVE_MS = 4_000;
const CONTEXT_MESSAGES = 200;
const NOT_ASSESSMENTS = 'The answers of an assessment are corrected in the assessment.';
const NO_PICTURES = 'An assessment takes answers in words. Start a conversation to show a doctor a picture.';

interface Prepared {
  readonly turnId: string;
  readonly asked: Asked;
  readonly picture: Picture | undefined;
  readonly askedAt: Date;
  readonly conversation: Conversation;
  readonly replaces: Replaced | null;
  readonly history: Turn['history'];
  readonly redFlags: readonly RedFlag[];
}

@Injectable()
export class ConsultationService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly relay: OutboxRelay,
    private readonly conversations: ConversationsService,
    private readonly store: ConversationsStore,
    private readonly profiles: HealthProfileStore,
    private readonly reportSessions: ReportSessionsService,
    private readonly images: ImageReader,
    private readonly doctors: DoctorsService,
    private readonly lock: TurnLock,
  ) {}

  async *ask(input: ChatQuestion, context: CallContext): AsyncGenerator<ChatDelta, ChatReply> {
    const question = questionOf(input, context.caller);
    const turnId = turnIdOf(input.idempotencyKey, context.caller);
    if (input.sessionId && (await this.conversations.isReport(input.sessionId, context.caller))) {
      await this.refuseInAssessment(input, input.sessionId, context.caller);
      return yield* this.reportSessions.answer({ sessionId: input.sessionId, turnId, message: question }, context);
    }
    // A question that opens a conversation and is not sent again has nobody to wait for.
    const isAlone = !input.sessionId && !input.idempotencyKey;
    const release = isAlone ? undefined : await this.lock.take(input.sessionId ?? turnId);
    try {
      const known = input.idempotencyKey ? await this.earlier(turnId, input, context) : null;
      if (known) return known;
      const prepared = await this.prepare(turnId, question, input, context);
      const balances = await this.hold(prepared, input, context);
      return yield* this.answer(prepared, balances, input, context);
    } finally {
      await release?.();
    }
  }

  /** What an assessment does not take; whose it is comes first, as always. */
  private async refuseInAssessment({ imageData, replaces }: ChatQuestion, id: string, caller: Caller): Promise<void> {
    if (!imageData && !replaces) return;
    await this.reportSessions.transcript(id, caller);
    if (imageData) throw new AppError('IMAGE_REFUSED', { message: NO_PICTURES });
    throw new AppError('QUESTION_NOT_LAST', { message: NOT_ASSESSMENTS });
  }

  private async prepare(
    turnId: string,
    question: string,
    input: ChatQuestion,
    { caller }: CallContext,
  ): Promise<Prepared> {
    const askedAt = new Date();
    const [conversation, person] = await Promise.all([
      input.sessionId
        ? this.conversations.own(input.sessionId, caller)
        : this.store.begin(ownerOf(caller), question, originOf(input, caller)),
      this.profiles.personOf(caller),
    ]);
    // Before anything is held: a picture that cannot be read costs nothing.
    const picture = input.imageData ? await this.images.read(input.imageData) : undefined;
    const replaces = await this.replacedBy(input, conversation, caller);
    const messages = input.sessionId
      ? await this.store.messagesOf(conversation, CONTEXT_MESSAGES, replaces?.messageId)
      : [];
    const earlier = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const history = contextOfConversation(messages);
    const replies = answersIn([...history, { role: 'user', text: question }]);
    const asked = { question, history: earlier, replies, person, country: caller.country };
    return { turnId, asked, picture, askedAt, conversation, replaces, history, redFlags: screenQuestion(asked) };
  }

  /** Before anything is held, too: a question that cannot be replaced costs nothing. */
  private async replacedBy(
    { replaces }: ChatQuestion,
    conversation: Conversation,
    caller: Caller,
  ): Promise<Replaced | null> {
    if (!replaces) return null;
    const last = await this.store.lastQuestion(conversation, namedQuestion(replaces, caller));
    if (!last) throw new AppError('QUESTION_NOT_LAST');
    return last;
  }

  /** A refusal carries the session and, never paywalled, what the screen raised. */
  private async hold(
    { turnId, redFlags }: Prepared,
    input: ChatQuestion,
    { caller, deadline }: CallContext,
  ): Promise<Balances> {
    const request = { id: turnId, action: actionOf(input), deviceFingerprint: input.deviceFingerprint };
    try {
      return await this.bus.call(wallet, 'hold', request, { caller, deadline });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const assessment = { triage: null, whenToWorry: null, causes: [], redFlags };
      const flagged = redFlags.length > 0 ? { assessment } : {};
      throw new AppError(
        error.code,
        { ...error.details, sessionId: input.sessionId ?? null, ...flagged },
        { cause: error },
      );
    }
  }

  private async *answer(
    prepared: Prepared,
    balances: Balances,
    input: ChatQuestion,
    context: CallContext,
  ): AsyncGenerator<ChatDelta, ChatReply> {
    const { conversation, asked, picture, history, redFlags } = prepared;
    const doctor = input.selectedDoctor;
    try {
      const source = this.doctors.sourceOf(doctor);
      yield { type: 'start', sessionId: conversation.id, source, redFlags: [...redFlags] };
      const pieces = this.doctors.answer({
        doctor,
        requestId: context.caller.requestId,
        ...asked,
        picture,
        history,
        deadline: context.deadline - RESERVE_MS,
      });
      const first = pieces.next();
      const understood = understand(asked);
      let step = await first;
      for (; !step.done; step = await pieces.next()) yield { type: 'text', text: step.value };
      const { text, followUpQuestion, causes, model, promptVersion, source: writtenBy } = step.value;
      const assessment = assessTurn(understood, writtenBy === 'engine' ? null : text, causes);
      const extras: Extras = { followUpQuestion, source: writtenBy, assessment };
      await this.save(prepared, input, context, { answer: text, extras, model, promptVersion });
      return replyOf(conversation.id, text, extras, balances);
    } catch (error) {
      await this.giveBack(prepared, context);
      throw error;
    }
  }

  private async save(
    { turnId, asked: { question }, picture, askedAt, conversation, replaces }: Prepared,
    { selectedDoctor: doctor }: ChatQuestion,
    { caller }: CallContext,
    answer: { answer: string; extras: Extras; model: string; promptVersion: string | null },
  ): Promise<void> {
    const body = { sessionId: conversation.id, holdId: turnId, doctor, userId: caller.userId ?? null };
    const event = { name: 'chat.turn.answered', body: JSON.stringify(body) };
    const image = picture ? sealPicture(conversation, turnId, picture) : null;
    await this.store.finish(conversation, { turnId, replaces, doctor, question, image, askedAt, ...answer, event });
    this.relay.nudge();
  }

  /** At once over the bus; and by an event, in case billing cannot be asked now. */
  private async giveBack({ turnId, conversation }: Prepared, { caller }: CallContext): Promise<void> {
    const body = { sessionId: conversation.id, holdId: turnId };
    await this.bus.call(wallet, 'release', { id: turnId }, { caller }).catch(async () => {
      await publishEvent(this.database.manager, 'chat.turn.failed', body).catch((error: unknown) =>
        this.logger.warn(
          { requestId: caller.requestId, err: error },
          'A hold was not given back now; it expires by itself',
        ),
      );
      this.relay.nudge();
    });
  }

  /** The same question sent again: its stored answer. One whose answer is gone was paid, and is not answered twice. */
  private async earlier(turnId: string, input: ChatQuestion, context: CallContext): Promise<ChatReply | null> {
    const known = await this.store.answerOf(turnId);
    if (known) return this.repeat(known, turnId, input, context);
    if (await this.store.isSpent(turnId)) throw new AppError('QUESTION_GONE');
    return null;
  }

  /** Nothing is taken. */
  private async repeat(
    { conversation, message }: NonNullable<Awaited<ReturnType<ConversationsStore['answerOf']>>>,
    turnId: string,
    input: ChatQuestion,
    { caller, deadline }: CallContext,
  ): Promise<ChatReply> {
    const request = { id: turnId, action: actionOf(input), deviceFingerprint: input.deviceFingerprint };
    const balances = await this.bus.call(wallet, 'hold', request, { caller, deadline });
    return replyOf(conversation.id, message.content, message as unknown as Extras, balances);
  }
}

function replyOf(sessionId: string, mainResponse: string, extras: Extras, balances: Balances): ChatReply {
  return {
    mainResponse,
    followUpQuestion: extras.followUpQuestion,
    sessionId,
    updatedCredits: balances.credits,
    updatedDiamonds: balances.diamonds,
    usageCount: balances.usageCount,
    showReportConsentButtons: false,
    source: extras.source,
    assessment: extras.assessment,
  };
}
