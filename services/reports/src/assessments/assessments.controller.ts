import {
  assessments,
  type AssessmentView,
  type CallContext,
  type Input,
  type Output,
  type Serves,
} from '@medconsult/common';
import { Serve } from '@medconsult/common/server';
import { EngineService } from '../engine/engine.service.js';
import { summaryOf, viewOf } from './assessment-view.js';
import { AssessmentsService, type SubmittedAnswer } from './assessments.service.js';
import type { StoredAssessment } from './assessments.store.js';
import { messagesOf } from './wording.js';

type Ops = typeof assessments.operations;

@Serve(assessments)
export class AssessmentsController implements Serves<typeof assessments> {
  constructor(
    private readonly service: AssessmentsService,
    private readonly engine: EngineService,
  ) {}

  async start({ age, sex, profileId }: Input<Ops['start']>, context: CallContext): Promise<Output<Ops['start']>> {
    const assessment = await this.service.start({ age: age ?? null, sex: sex ?? null }, profileId ?? null, context);
    return { sessionId: assessment.id, assessment: await this.viewOf(assessment) };
  }

  async state({ id }: Input<Ops['state']>, { caller }: CallContext): Promise<Output<Ops['state']>> {
    return this.viewOf(await this.service.own(id, caller));
  }

  async answer(input: Input<Ops['answer']>, context: CallContext): Promise<Output<Ops['answer']>> {
    const { assessment, ...reply } = await this.service.answer(input.id, submittedIn(input), context);
    return { ...reply, assessment: await this.viewOf(assessment) };
  }

  async correct(input: Input<Ops['correct']>, context: CallContext): Promise<Output<Ops['correct']>> {
    return this.viewOf(await this.service.correct(input.id, submittedIn(input), context));
  }

  async rename({ id, title }: Input<Ops['rename']>, { caller }: CallContext): Promise<Output<Ops['rename']>> {
    return summaryOf(await this.service.rename(id, title, caller));
  }

  async pin({ id, pinned }: Input<Ops['pin']>, { caller }: CallContext): Promise<Output<Ops['pin']>> {
    return summaryOf(await this.service.pin(id, pinned, caller));
  }

  async remove({ id }: Input<Ops['remove']>, { caller }: CallContext): Promise<Output<Ops['remove']>> {
    await this.service.remove(id, caller);
    return { success: true };
  }

  async turn({ sessionId, turnId, message }: Input<Ops['turn']>, context: CallContext): Promise<Output<Ops['turn']>> {
    const { assessment, ...reply } = await this.service.turn(sessionId, turnId, message, context);
    const { redFlags, triage, current } = await this.viewOf(assessment);
    return { ...reply, sessionId: assessment.id, source: current?.source ?? 'engine', redFlags, triage };
  }

  async sessions({ limit }: Input<Ops['sessions']>, { caller }: CallContext): Promise<Output<Ops['sessions']>> {
    return (await this.service.listOf(caller, limit)).map(summaryOf);
  }

  async transcript(
    { sessionId }: Input<Ops['transcript']>,
    { caller }: CallContext,
  ): Promise<Output<Ops['transcript']>> {
    const assessment = await this.service.own(sessionId, caller);
    return { session: summaryOf(assessment), messages: messagesOf(assessment.id, assessment.state) };
  }

  addMessage(
    { sessionId, role, content }: Input<Ops['addMessage']>,
    context: CallContext,
  ): Promise<Output<Ops['addMessage']>> {
    return this.service.addNote(sessionId, role, content, context);
  }

  private async viewOf(assessment: StoredAssessment): Promise<AssessmentView> {
    return viewOf(assessment, await this.engine.call('safetyOf', assessment.state, assessment.country));
  }
}

function submittedIn({ number, value, text }: SubmittedAnswer): SubmittedAnswer {
  return { number, value, text };
}
