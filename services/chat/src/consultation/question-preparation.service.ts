// Everything that is known about a question before anything is held or any provider called: whose conversation it is, what was
// said before, what its picture is, what the screen raises, and what it costs.
import { answersIn, type CheckInTurn } from '@medconsult/clinical';
import {
  AppError,
  IMAGE_QUESTION,
  type CallContext,
  type Caller,
  type ChatQuestion,
  type RedFlag,
} from '@medconsult/common';
import { Injectable } from '@nestjs/common';
import type { StoredMessage } from '../conversations/conversation.rows.js';
import { originOf, ownerOf } from '../conversations/conversation.rules.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationsStore, type Conversation } from '../conversations/conversations.store.js';
import { TurnsStore, type ReplacedTurn } from '../conversations/turns.store.js';
import type { Turn } from '../doctors/doctor-model.js';
import { DoctorsService, type Answerer } from '../doctors/doctors.service.js';
import { ImageReader } from '../images/image-reader.js';
import type { Picture } from '../images/picture.js';
import { EngineService } from '../screening/engine.service.js';
import type { ReadQuestion } from '../screening/engine-tasks.js';
import type { QuestionInContext } from '../screening/screening.js';
import { checkInReply } from './check-in-reply.js';
import { contextOfConversation } from './context.js';
import { priceOf, repliesBefore, type PricedQuestion } from './pricing.rules.js';
import { namedQuestion, requestDigestOf } from './turn.rules.js';
import { messagesAbout, withNotes } from './whom.rules.js';
import { WhomService } from './whom.service.js';

const CONTEXT_MESSAGES = 200;
const ENGINE: Answerer = { source: 'engine', limit: null };

export interface PreparedTurn {
  readonly turnId: string;
  readonly input: ChatQuestion;
  /** Hash of everything that was sent. */
  readonly requestDigest: Buffer;
  readonly asked: QuestionInContext;
  readonly askedAt: Date;
  readonly picture: Picture | undefined;
  /** Set when it replies to a check-in. */
  readonly checkIn: CheckInTurn | undefined;
  readonly conversation: Conversation;
  readonly replaces: ReplacedTurn | null;
  readonly history: Turn['history'];
  /** The person it is about; undefined where nobody was chosen. */
  readonly profileId: string | null | undefined;
  readonly redFlags: readonly RedFlag[];
  readonly answerer: Answerer;
  readonly priced: PricedQuestion;
}

@Injectable()
export class QuestionPreparationService {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: ConversationsStore,
    private readonly turns: TurnsStore,
    private readonly whom: WhomService,
    private readonly images: ImageReader,
    private readonly doctors: DoctorsService,
    private readonly engine: EngineService,
  ) {}

  /**
   * @throws AppError SESSION_NOT_YOURS, PROFILE_NOT_FOUND, IMAGE_REFUSED, IMAGE_TOO_LARGE, QUESTION_NOT_LAST; nothing has been
   * held by then
   */
  async prepare(turnId: string, question: string, input: ChatQuestion, context: CallContext): Promise<PreparedTurn> {
    const { caller } = context;
    const askedAt = new Date();
    const conversation = await this.conversationOf(question, input, caller);
    const requestDigest = requestDigestOf(conversation.key, input);
    const words = wordsOf(input);
    const picture = await this.pictureOf(input);
    const replaces = await this.replacedBy(input, conversation, caller);
    const messages = conversation.fresh
      ? []
      : await this.store.messagesOf(conversation, CONTEXT_MESSAGES, replaces?.messageId);
    const { profileId, ...whom } = await this.whom.of(input, messages, caller, replaces);
    const about = messagesAbout(profileId, messages, caller.userId);
    const read = await this.engine.call('read', {
      question,
      history: about.filter(({ role }) => role === 'user').map(({ content }) => content),
      replies: answersIn([...contextOfConversation(about), { role: 'user', text: question }]),
      whom,
      country: caller.country,
      lastAsked: questionBefore(about),
      askedBefore: about.flatMap(questionOfEngine),
    });
    const checkIn = picture || replaces ? undefined : checkInReply(words, messages, conversation.createdAt, askedAt);
    const answerer = checkIn ? ENGINE : await this.doctors.answererOf(input.selectedDoctor, caller);
    const priced = pricedQuestion({ input, words, picture, caller, messages: about, read, answerer, checkIn });
    const { asked, redFlags } = read;
    const history = contextOfConversation(withNotes(messages, caller.userId));
    return {
      ...{ turnId, input, asked, askedAt, picture, checkIn, conversation, replaces, history, profileId },
      redFlags,
      answerer,
      priced,
      requestDigest,
    };
  }

  /** Lets go of the text of the picture, 14 MB, before it waits for its turn to be read. */
  private pictureOf(input: ChatQuestion): Promise<Picture> | undefined {
    const reading = input.imageData ? this.images.read(input.imageData) : undefined;
    input.imageData = null;
    return reading;
  }

  private async conversationOf(question: string, input: ChatQuestion, caller: Caller): Promise<Conversation> {
    if (input.sessionId) return this.conversations.own(input.sessionId, caller);
    return this.store.begin(ownerOf(caller), question, originOf(input, caller));
  }

  private async replacedBy(
    { replaces }: ChatQuestion,
    conversation: Conversation,
    caller: Caller,
  ): Promise<ReplacedTurn | null> {
    if (!replaces) return null;
    const last = await this.turns.lastQuestion(conversation, namedQuestion(replaces, caller));
    if (!last) throw new AppError('QUESTION_NOT_LAST');
    return last;
  }
}

interface Pricing {
  readonly input: ChatQuestion;
  /** What was typed. */
  readonly words: string;
  readonly picture: Picture | undefined;
  readonly caller: Caller;
  readonly messages: readonly StoredMessage[];
  readonly read: ReadQuestion;
  readonly answerer: Answerer;
  readonly checkIn: CheckInTurn | undefined;
}

/** The question that the engine's last answer ended with. */
function questionBefore(messages: readonly StoredMessage[]): string | undefined {
  return messages.slice(-1).flatMap(questionOfEngine)[0];
}

function questionOfEngine({ source, followUpQuestion }: StoredMessage): string[] {
  return source === 'engine' && followUpQuestion ? [followUpQuestion] : [];
}

/** What was typed. Our own pages send a picture without words with the documented sentence, which the user did not write. */
function wordsOf({ message, imageData }: ChatQuestion): string {
  const words = message?.trim() ?? '';
  return imageData && words === IMAGE_QUESTION ? '' : words;
}

function pricedQuestion(pricing: Pricing): PricedQuestion {
  const { input, words, picture, caller, messages, read, answerer, checkIn } = pricing;
  // A question asked again in other words is paid like any other.
  const replies = input.replaces ? null : repliesBefore(messages);
  const answeredBy = answerer.limit === null && answerer.source !== 'engine' ? 'model' : 'engine';
  return {
    doctor: input.selectedDoctor,
    isRegistered: caller.userId !== undefined,
    answeredBy,
    isEmergency: read.redFlags.some(({ level }) => level === 'emergency'),
    intent: read.intent,
    words,
    picture: !picture ? 'none' : answeredBy === 'model' ? 'seen' : 'unseen',
    repliesBefore: replies,
    isCheckIn: checkIn !== undefined,
    isNewComplaint: replies !== null && read.isNewComplaint,
  };
}

/** Whether the engine may answer in place of a failed model: only when its answer costs the same. */
export function engineCostsTheSame(priced: PricedQuestion): boolean {
  const picture = priced.picture === 'none' ? 'none' : 'unseen';
  const instead = priceOf({ ...priced, answeredBy: 'engine', picture });
  return JSON.stringify(instead) === JSON.stringify(priceOf(priced));
}
