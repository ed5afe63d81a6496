// Report sessions look like conversations but belong to the reports service: what is said in them is an answer of the assessment
// and costs nothing. This passes messages on; ownership is checked there.
import {
  assessments,
  type CallContext,
  type Caller,
  type ChatDelta,
  type ChatReply,
  type ConversationSummary,
  type Input,
  type Message,
  type Output,
} from '@medconsult/common';
import { Bus, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';

type Ops = typeof assessments.operations;

@Injectable()
export class ReportSessionsService {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** While the reports service is away the list comes without them, rather than not at all. */
  async list(caller: Caller, limit: number): Promise<ConversationSummary[]> {
    if (!caller.userId) return [];
    return this.bus.call(assessments, 'sessions', { limit }, { caller }).catch((error: unknown) => {
      this.logger.warn({ requestId: caller.requestId, err: error }, 'Report sessions could not be listed');
      return [];
    });
  }

  /** @throws AppError SESSION_NOT_YOURS */
  transcript(sessionId: string, caller: Caller): Promise<Output<Ops['transcript']>> {
    return this.bus.call(assessments, 'transcript', { sessionId }, { caller });
  }

  add(sessionId: string, role: Message['role'], content: string, caller: Caller): Promise<Message> {
    return this.bus.call(assessments, 'addMessage', { sessionId, role, content }, { caller });
  }

  /** The reply of Dr. Julia: the next question. Balances do not change, so none are included. */
  async *answer(turn: Input<Ops['turn']>, context: CallContext): AsyncGenerator<ChatDelta, ChatReply> {
    const { caller, deadline } = context;
    const reply = await this.bus.call(assessments, 'turn', turn, { caller, deadline });
    const { sessionId, mainResponse, showReportConsentButtons, source, redFlags, triage } = reply;
    yield { type: 'start', sessionId, source, redFlags };
    yield { type: 'text', text: mainResponse };
    return {
      mainResponse,
      followUpQuestion: null,
      sessionId,
      updatedCredits: null,
      updatedDiamonds: null,
      usageCount: null,
      showReportConsentButtons,
      source,
      assessment: { triage, whenToWorry: null, causes: [], redFlags },
    };
  }
}
