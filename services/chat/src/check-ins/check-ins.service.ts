// Planning a check-in, and the doctor's question when it is opened.
import { checkInQuestion } from '@medconsult/clinical';
import { AppError, type Caller, type CheckIn, checkInDays, type CheckInDays, type Doctor } from '@medconsult/common';
import { LOGGER, type Logger, OnJob, OutboxRelay } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { TurnLockService } from '../consultation/turn-lock.service.js';
import type { StoredMessage } from '../conversations/conversation.rows.js';
import { ConversationsService } from '../conversations/conversations.service.js';
import { ConversationsStore, type Conversation } from '../conversations/conversations.store.js';
import { CheckInsStore } from './check-ins.store.js';
import { dueTime } from './due-time.rules.js';

/** Enough to find the last answer and the user's language. */
const MESSAGES_READ = 20;
const NO_ASSESSMENT = { triage: null, whenToWorry: null, causes: [], redFlags: [] };

@Injectable()
export class CheckInsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: CheckInsStore,
    private readonly conversations: ConversationsService,
    private readonly messages: ConversationsStore,
    private readonly locks: TurnLockService,
    private readonly relay: OutboxRelay,
  ) {}

  async listOf(userId: string): Promise<CheckIn[]> {
    const planned = await this.store.listOf(userId);
    const views = planned.map(async ({ conversationId, dueAt, isDue }) => {
      const conversation = await this.messages.find(conversationId);
      return conversation ? [viewOf(conversation, dueAt, isDue)] : [];
    });
    return (await Promise.all(views)).flat();
  }

  /** @throws AppError SESSION_NOT_YOURS, CHECK_IN_NOT_OFFERED, TOO_MANY_CHECK_INS */
  async plan(id: string, days: CheckInDays, timeZone: string, caller: Caller & { userId: string }): Promise<CheckIn> {
    const conversation = await this.conversations.own(id, caller);
    const answer = lastAnswer(await this.messages.messagesOf(conversation, MESSAGES_READ));
    if (!checkInDays(answer?.assessment).includes(days)) throw new AppError('CHECK_IN_NOT_OFFERED');
    const dueAt = dueTime(new Date(), days, timeZone);
    if (!(await this.store.plan(id, caller.userId, dueAt, caller.language ?? 'en'))) {
      throw new AppError('TOO_MANY_CHECK_INS');
    }
    return viewOf(conversation, dueAt, false);
  }

  /** @throws AppError SESSION_NOT_YOURS */
  async cancel(id: string, caller: Caller): Promise<void> {
    await this.conversations.own(id, caller);
    await this.store.cancel(id);
  }

  /**
   * The doctor asks how it is, once: the first to open it removes the check-in from the list.
   * @throws AppError SESSION_NOT_YOURS, ANSWER_IN_PROGRESS
   */
  async open(id: string, caller: Caller): Promise<boolean> {
    const conversation = await this.conversations.own(id, caller);
    // Must not come between a question and its answer.
    const lock = await this.locks.take([`conversation:${id}`]);
    if (!lock) throw new AppError('ANSWER_IN_PROGRESS');
    try {
      if (!(await this.store.take(id))) return false;
      await this.ask(conversation);
      return true;
    } finally {
      await lock.release();
    }
  }

  @OnJob('chat.tell-check-ins')
  async tellDue(): Promise<void> {
    const told = await this.store.tellDue();
    if (told === 0) return;
    this.relay.nudge();
    this.logger.info({ told }, 'Check-ins have become due');
  }

  private async ask(conversation: Conversation): Promise<void> {
    const messages = await this.messages.messagesOf(conversation, MESSAGES_READ);
    const spoken = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    const { text, question, choices } = checkInQuestion(spoken.join(' '));
    const doctor = (lastAnswer(messages)?.role ?? 'alex') as Doctor;
    await this.messages.addMessage(conversation, randomUUID(), doctor, text, {
      followUpQuestion: question,
      followUpChoices: choices,
      source: 'engine',
      assessment: NO_ASSESSMENT,
      checkIn: 'progress',
    });
    this.relay.nudge();
  }
}

const lastAnswer = (messages: readonly StoredMessage[]): StoredMessage | undefined =>
  messages.findLast(({ role }) => role !== 'user');

const viewOf = ({ id, title }: Conversation, dueAt: Date, isDue: boolean): CheckIn => ({
  sessionId: id,
  title,
  dueAt: dueAt.toISOString(),
  isDue,
});
