// Decrypted health text for operators. The service that owns the text decrypts it; the view is written to the audit trail and
// committed before anything is passed on. Without an entry nothing is shown.
import {
  AppError,
  chatForOperators,
  reportsForOperators,
  UNREADABLE,
  VIEWS_AN_HOUR,
  type Caller,
  type Message,
  type ReportQuestion,
} from '@medconsult/common';
import { Bus, CONFIG, LOGGER, type Logger } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditTrailService, type AuditNote } from '../audit/audit-trail.service.js';
import type { AdminConfig } from '../config.js';

type View = AuditNote & { readonly action: 'session-viewed' | 'image-viewed' };

const THINGS = { 'session-viewed': 'conversations', 'image-viewed': 'pictures' } as const;
const HOUR_MS = 3_600_000;

@Injectable()
export class DisclosuresService {
  constructor(
    @Inject(CONFIG) private readonly config: AdminConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly bus: Bus,
    private readonly database: DataSource,
    private readonly audit: AuditTrailService,
  ) {}

  /** @throws AppError NOT_FOUND, RATE_LIMITED, SERVICE_UNAVAILABLE */
  async conversation(sessionId: string, after: string | undefined, caller: Caller): Promise<Message[]> {
    const chat = await this.bus.call(chatForOperators, 'conversation', { sessionId, after }, { caller });
    const messages = chat ?? (await this.assessment(sessionId, caller)).messages;
    await this.record('session-viewed', sessionId, messages.length, caller);
    return messages;
  }

  async questions(sessionId: string, caller: Caller): Promise<ReportQuestion[]> {
    const { questions } = await this.assessment(sessionId, caller);
    await this.record('session-viewed', sessionId, questions.length, caller);
    return questions;
  }

  /** A data address, or UNREADABLE. */
  async image(messageId: string, caller: Caller): Promise<string> {
    const found = await this.bus.call(chatForOperators, 'image', { messageId }, { caller });
    if (!found) throw new AppError('NOT_FOUND');
    await this.record('image-viewed', found.sessionId, 1, caller);
    return found.base64 === null ? UNREADABLE : `data:image/jpeg;base64,${found.base64}`;
  }

  private async assessment(sessionId: string, caller: Caller) {
    const found = await this.bus.call(reportsForOperators, 'assessment', { sessionId }, { caller });
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  private async record(action: View['action'], subject: string, count: number, caller: Caller): Promise<void> {
    const { operator, ip: address } = caller;
    if (!operator) throw new AppError('INVALID_OPERATOR');
    const view: View = { operator, action, subject, count, address };
    try {
      await this.database.transaction((manager) => this.writeDown(manager, view));
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.logger.error({ err: error }, 'A view could not be written to the audit trail; nothing was shown');
      throw new AppError('SERVICE_UNAVAILABLE', { message: NOT_WRITTEN }, { cause: error });
    }
  }

  /** Counted under the lock of the trail, so that concurrent views cannot exceed the limit together. */
  private async writeDown(manager: EntityManager, view: View): Promise<void> {
    await this.audit.lock(manager);
    const most = Math.ceil(VIEWS_AN_HOUR * this.config.RATE_LIMIT_FACTOR);
    const views = await this.audit.lastHour(manager, view.operator, view.action, most);
    const oldest = views[most - 1];
    if (oldest) throw tooMany(view.action, most, oldest);
    await this.audit.write(manager, view);
  }
}

const NOT_WRITTEN = 'Nothing is shown, because the view could not be written to the audit trail. Please try again.';

function tooMany(action: View['action'], most: number, oldest: Date): AppError {
  const retryAfter = Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - Date.now()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const message = `You have viewed ${most} ${THINGS[action]} within an hour, which is the limit. Please try again in ${minutes} minutes.`;
  return new AppError('RATE_LIMITED', { message, retryAfter });
}
