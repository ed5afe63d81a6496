// Beginning, answering and correcting an assessment, for its owner only. Unknown and foreign ids are refused alike.
import { replyIn } from '@medconsult/clinical';
import {
  accounts,
  AppError,
  CHANGED_MAX,
  FIRST_ASSESSMENT_QUESTION,
  healthProfile,
  REPORT_FROM,
  wallet,
  type CallContext,
  type Caller,
  type Chip,
  type EventBody,
  type Message,
  type Profile,
} from '@medconsult/common';
import { Bus, noteErased, OnEvent, publishEvent } from '@medconsult/common/server';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { EngineService } from '../engine/engine.service.js';
import { WritingService } from '../writing/writing.service.js';
import {
  answeredCount,
  begin,
  follow,
  give,
  isOpen,
  pendingStep,
  reask,
  replace,
  type AssessmentState,
  type Given,
  type Question,
} from './assessment.rules.js';
import { AssessmentsStore, type StoredAssessment } from './assessments.store.js';
import { languageOf } from './engine-view.js';
import { leadOf, message, messagesOf, spoken } from './wording.js';

/** The content of an answer. */
export interface SubmittedAnswer {
  readonly number: number;
  readonly value?: Chip | null | undefined;
  readonly text?: string | null | undefined;
  readonly turnId?: string;
}

export interface Replied {
  readonly assessment: StoredAssessment;
  readonly mainResponse: string;
  readonly showReportConsentButtons: boolean;
}

@Injectable()
export class AssessmentsService {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    private readonly store: AssessmentsStore,
    private readonly writing: WritingService,
    private readonly engine: EngineService,
  ) {}

  /** @throws AppError INSUFFICIENT_DIAMONDS, PROFILE_NOT_FOUND; nothing is taken */
  async start(
    person: AssessmentState['person'],
    profileId: string | null,
    { caller, deadline }: CallContext,
  ): Promise<StoredAssessment> {
    const { userId } = caller;
    if (!userId) throw new AppError('NOT_SIGNED_IN');
    const profile = profileId === null ? null : await this.profileOf(profileId, caller, deadline);
    const [{ assessmentNeedsDiamonds: needed }, { diamonds: available }] = await Promise.all([
      this.bus.call(wallet, 'priceList', {}, { caller, deadline }),
      this.bus.call(accounts, 'currentUser', {}, { caller, deadline }),
    ]);
    if (available < needed) throw new AppError('INSUFFICIENT_DIAMONDS', { needed, available });
    const at = new Date().toISOString();
    const unasked = begin({ person, profile }, FIRST_QUESTION, at);
    return this.own(await this.store.create({ ...caller, userId }, unasked), caller);
  }

  /** @throws AppError SESSION_NOT_YOURS */
  async own(id: string, { userId }: Caller): Promise<StoredAssessment> {
    const assessment = userId ? await this.store.find(id) : null;
    if (!assessment || assessment.ownerUser !== userId) throw new AppError('SESSION_NOT_YOURS');
    return assessment;
  }

  async listOf({ userId }: Caller, limit: number): Promise<StoredAssessment[]> {
    return userId ? this.store.listOf(userId, limit) : [];
  }

  async answer(id: string, submitted: SubmittedAnswer, context: CallContext): Promise<Replied> {
    const assessment = await this.own(id, context.caller);
    if (isRepeated(assessment.state, submitted)) return replied(assessment, submitted.number);
    mustBeOpen(assessment);
    const given = give(assessment.state, submitted.number, givenOf(assessment.state, submitted));
    const state = await this.goOn({ ...given, locale: languageOf(given) }, assessment, context);
    return replied(await this.save(assessment, state, context.caller), submitted.number);
  }

  /** Answers the open question; the same turn again gets the same reply. */
  async turn(id: string, turnId: string, text: string, context: CallContext): Promise<Replied> {
    const { state } = await this.own(id, context.caller);
    const known = state.steps.find(({ answer }) => answer?.turnId === turnId);
    const step = known ?? pendingStep(state);
    if (!step) throw new AppError('ASSESSMENT_CLOSED');
    return this.answer(id, { number: step.question.number, text, turnId }, context);
  }

  /** The answers after it stay; the open question is chosen again in the light of the new answer. */
  async correct(id: string, submitted: SubmittedAnswer, context: CallContext): Promise<StoredAssessment> {
    const assessment = await this.own(id, context.caller);
    mustBeOpen(assessment);
    const corrected = replace(assessment.state, submitted.number, givenOf(assessment.state, submitted));
    const state = await this.askAgain({ ...corrected, locale: languageOf(corrected) }, context);
    return this.save(assessment, state, context.caller);
  }

  /** Words outside the questions. The fixed first question is there from the start and is not added twice. */
  async addNote(id: string, role: Message['role'], text: string, { caller }: CallContext): Promise<Message> {
    const assessment = await this.own(id, caller);
    const { state } = assessment;
    if (role === 'julia' && text === FIRST_ASSESSMENT_QUESTION) return messagesOf(id, state)[0] as Message;
    if (role !== 'user') throw new AppError('FORBIDDEN', { message: 'Only your own messages can be added.' });
    mustBeOpen(assessment);
    if (state.notes.length >= MOST_NOTES) throw new AppError('ASSESSMENT_CLOSED');
    const note = { id: randomUUID(), text, at: new Date().toISOString() };
    await this.save(assessment, { ...state, notes: [...state.notes, note] }, caller);
    return message(note.id, 'user', text, note.at);
  }

  async rename(id: string, title: string, caller: Caller): Promise<StoredAssessment> {
    const assessment = await this.own(id, caller);
    await this.store.rename(assessment, title);
    return { ...assessment, title };
  }

  async pin(id: string, pinned: boolean, caller: Caller): Promise<StoredAssessment> {
    const assessment = await this.own(id, caller);
    await this.store.pin(id, pinned);
    return { ...assessment, isPinned: pinned };
  }

  async remove(id: string, caller: Caller): Promise<void> {
    await this.store.remove((await this.own(id, caller)).id);
  }

  /** Reports, and the keys of both, are deleted with the assessments; the diary is deleted, too. */
  @OnEvent('billing.account.erased')
  async erase({ userId }: EventBody<'billing.account.erased'>, manager: EntityManager): Promise<void> {
    await noteErased(manager, userId);
    await manager.query('DELETE FROM diary_entries WHERE owner_user = $1', [userId]);
    const [gone] = await manager.query<[{ id: string }[], number]>(
      'DELETE FROM assessments WHERE owner_user = $1 RETURNING id',
      [userId],
    );
    const ids = gone.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += CHANGED_MAX) {
      await publishEvent(manager, 'reports.session.changed', { sessionIds: ids.slice(from, from + CHANGED_MAX) });
    }
  }

  /** A profile is not required for beginning. */
  private async profileOf(id: string, caller: Caller, deadline: number): Promise<Profile | null> {
    try {
      return await this.bus.call(healthProfile, 'find', { id }, { caller, deadline });
    } catch (error) {
      if (id === caller.userId && error instanceof AppError && error.code === 'PROFILE_NOT_FOUND') return null;
      throw error;
    }
  }

  private async goOn(
    state: AssessmentState,
    { state: before, country }: StoredAssessment,
    context: CallContext,
  ): Promise<AssessmentState> {
    const alarms = await this.engine.call('newFlags', before, state, country);
    const answered = answeredCount(state);
    const lead = leadOf(state.locale, answered, alarms);
    const number = answered + 1;
    const question = state.steps.length < 10 ? await this.question(state, number, context) : null;
    return follow(state, { question, lead, at: new Date().toISOString() });
  }

  private async askAgain(state: AssessmentState, context: CallContext): Promise<AssessmentState> {
    const pending = pendingStep(state);
    if (!pending) return state;
    const question = await this.engine.call('chooseQuestion', state, pending.question.number);
    if (question.id === pending.question.id) return state;
    return reask(state, await this.worded(question, state, context));
  }

  private async question(state: AssessmentState, number: number, context: CallContext): Promise<Question> {
    return this.worded(await this.engine.call('chooseQuestion', state, number), state, context);
  }

  private async worded(question: Question, state: AssessmentState, context: CallContext): Promise<Question> {
    return { ...question, ...(await this.writing.word(question, state, context)) };
  }

  private async save(before: StoredAssessment, state: AssessmentState, caller: Caller): Promise<StoredAssessment> {
    if (!(await this.store.save(before, state))) throw new AppError('ASSESSMENT_OUT_OF_STEP');
    return this.own(before.id, caller);
  }
}

const MOST_NOTES = 20;

const FIRST_QUESTION: Question = {
  number: 1,
  id: 'opening',
  kind: 'fixed',
  text: FIRST_ASSESSMENT_QUESTION,
  why: null,
  source: 'engine',
};

function mustBeOpen({ generation }: StoredAssessment): void {
  if (!isOpen(generation?.state ?? null)) throw new AppError('ASSESSMENT_CLOSED');
}

/** The same answer to the same question, sent again. */
function isRepeated({ steps }: AssessmentState, { number, value, text, turnId }: SubmittedAnswer): boolean {
  const answer = steps[number - 1]?.answer;
  if (!answer) return false;
  if (turnId !== undefined) return answer.turnId === turnId;
  const sameWords = answer.text === (text?.trim() || null);
  return sameWords && (!value || answer.value === value);
}

/** A question that requires words is not answered by a chip alone. */
function givenOf({ steps }: AssessmentState, { number, value, text, turnId }: SubmittedAnswer): Given {
  const isChips = steps[number - 1]?.question.kind === 'finding';
  const words = text?.trim() || null;
  if (!words && !(isChips && value)) throw new AppError('VALIDATION_FAILED', { message: 'text: must not be empty' });
  const chip = isChips ? readChip(value, words) : null;
  return { value: chip, text: words, at: new Date().toISOString(), turnId: turnId ?? null };
}

/** Words alone may mean yes or no. */
function readChip(value: SubmittedAnswer['value'], words: string | null): Chip | null {
  return value ?? (words === null ? null : replyIn(words));
}

function replied(assessment: StoredAssessment, number: number): Replied {
  const { state } = assessment;
  const next = state.steps[number];
  const mainResponse = next ? spoken(next) : (state.closing?.text ?? '');
  return { assessment, mainResponse, showReportConsentButtons: number >= REPORT_FROM };
}
