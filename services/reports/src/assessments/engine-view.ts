// The assessment as the clinical engine reads it, and the engine's choice of the next question.
import {
  assess,
  isAbout,
  knownOfProfile,
  localeOf,
  nextMustAsk,
  wordsOfProfile,
  type Answer,
  type AssessInput,
} from '@medconsult/clinical';
import type { Profile } from '@medconsult/common';
import { personTold } from './answer-reading.js';
import { type AssessmentState, type Question, type Step } from './assessment.rules.js';
import { PLAN, type FixedQuestion } from './question-plan.js';

type Locale = AssessmentState['locale'];
type Answered = Step & { readonly answer: NonNullable<Step['answer']> };

const isAnswered = (step: Step): step is Answered => step.answer !== null;
const wordsOf = ({ answer }: Answered): string => answer.text ?? '';

export function answeredSteps({ steps }: AssessmentState): Answered[] {
  return steps.filter(isAnswered);
}

/** The opening words. */
export function complaintOf(state: AssessmentState): string {
  const [first] = answeredSteps(state);
  return first ? wordsOf(first) : '';
}

/** The profile, unless the opening words are about somebody else. */
export function profileOf(state: AssessmentState): Profile | null {
  const { profile } = state;
  return profile && isAbout([complaintOf(state)], profile, begunAt(state)) ? profile : null;
}

/** What is known beforehand, for a model; empty when there is nothing. */
export function backgroundOf(state: AssessmentState): string {
  const profile = profileOf(state);
  return profile ? wordsOfProfile(profile, begunAt(state)) : '';
}

const knownIn = (state: AssessmentState) => {
  const profile = profileOf(state);
  return profile && knownOfProfile(profile, begunAt(state));
};

const begunAt = ({ steps }: AssessmentState): Date => new Date(steps[0]?.askedAt ?? 0);

export function personOf(state: AssessmentState): AssessmentState['person'] {
  const step = answeredSteps(state).find(({ question }) => question.id === 'person');
  const told = step ? personTold(wordsOf(step)) : {};
  const known = knownIn(state);
  return {
    age: told.age ?? known?.age ?? state.person.age,
    sex: told.sex ?? known?.sex ?? state.person.sex,
  };
}

/** The language in which the user writes. */
export function languageOf(state: AssessmentState): Locale {
  return localeOf(undefined, answeredSteps(state).map(wordsOf).join('\n'));
}

export function assessInputOf(state: AssessmentState): AssessInput {
  const { age, sex } = personOf(state);
  const answered = answeredSteps(state);
  const ofFinding = answered.filter(({ question }) => question.kind === 'finding');
  const known = knownIn(state);
  const told = answered.slice(1).filter(({ question }) => question.kind === 'fixed' && question.id !== 'person');
  return {
    text: complaintOf(state),
    history: [...told.map(wordsOf), ...state.notes.map(({ text }) => text)].filter(Boolean),
    answers: [...(known?.answers ?? []), ...ofFinding.map(asAnswer)],
    ...(known && { profile: known.profile }),
    locale: languageOf(state),
    ...(age === null ? {} : { age }),
    ...(sex === null ? {} : { sex }),
  };
}

function asAnswer({ question, answer }: Answered): Answer {
  const value = answer.value ?? 'not-sure';
  return { findingId: question.id, value, ...(answer.text ? { text: answer.text } : {}) };
}

/** The question with this number, chosen by the plan and the engine, in the engine's own words. */
export function chooseQuestion(state: AssessmentState, number: number): Question {
  const slot = PLAN.slots[number - 1];
  const locale = languageOf(state);
  const person = personOf(state);
  const isKnown = slot?.kind === 'fixed' && slot.id === 'person' && person.age !== null && person.sex !== null;
  if (slot?.kind === 'fixed' && !isKnown) return fixed(slot, number, locale);
  const next = engineQuestion(state);
  if (next) {
    return { number, id: next.findingId, kind: 'finding', text: next.text, why: next.why, source: 'engine' };
  }
  const asked = new Set(state.steps.filter(isAnswered).map(({ question }) => question.id));
  const left = PLAN.fallbacks.find(({ id }) => !asked.has(id));
  if (!left) throw new Error('No question is left to ask.');
  return fixed(left, number, locale);
}

/** Questions about dangers come before those that distinguish the causes. */
function engineQuestion(state: AssessmentState) {
  const result = assess(assessInputOf(state));
  return nextMustAsk(result) ?? result.nextQuestion;
}

function fixed({ id, text }: FixedQuestion, number: number, locale: Locale): Question {
  return { number, id, kind: 'fixed', text: text[locale] ?? text.en, why: null, source: 'engine' };
}
