// Properties of the state machine: whatever is done in whatever order, the result is a valid assessment.
import { AppError } from '@medconsult/common';
import fc from 'fast-check';
import {
  answeredCount,
  type AssessmentState,
  begin,
  canGenerate,
  follow,
  type GenerationState,
  give,
  isOpen,
  pendingStep,
  type Question,
  reask,
  replace,
  statusOf,
} from './assessment.rules.js';

const AT = '2026-11-21T10:00:00.000Z';
const question = (number: number, id = `q${number}`): Question => ({
  number,
  id,
  kind: 'finding',
  text: `Question ${number}?`,
  why: null,
  source: 'engine',
});
const given = (text: string) => ({ value: null, text, at: AT, turnId: null });
function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
  return undefined;
}
const start = (): AssessmentState => begin({ person: { age: null, sex: null } }, question(1, 'opening'), AT);

function answerNext(state: AssessmentState, number: number, text = 'x'): AssessmentState {
  const told = give(state, number, given(text));
  const next = told.steps.length < 10 ? question(told.steps.length + 1) : null;
  return follow(told, { question: next, lead: 'thanks', at: AT });
}

type Move = { kind: 'answer' | 'correct' | 'reask'; number: number; text: string };
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('answer' as const, 'correct' as const, 'reask' as const),
    number: fc.integer({ min: -1, max: 12 }),
    text: fc.string(),
  }),
  { maxLength: 60 },
);

function play(state: AssessmentState, { kind, number, text }: Move): AssessmentState {
  try {
    if (kind === 'answer') return answerNext(state, number, text);
    if (kind === 'correct') return replace(state, number, given(text));
    return reask(state, question(99, `again-${number}`));
  } catch (error) {
    if (error instanceof AppError) return state;
    throw error;
  }
}

describe('an assessment', () => {
  it('LIM-003 keeps its shape under any moves: numbered 1, 2, 3 …, only the last unanswered, ten at most', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const end = all.reduce(play, start());
        expect(end.steps.map((step) => step.question.number)).toEqual(end.steps.map((_, at) => at + 1));
        expect(end.steps.length).toBeLessThanOrEqual(10);
        const open = end.steps.filter(({ answer }) => answer === null);
        expect(open).toEqual(pendingStep(end) ? [end.steps.at(-1)] : []);
        expect(end.closing !== null).toBe(answeredCount(end) === 10);
      }),
    );
  });

  it('never loses an answer and never counts down', () => {
    fc.assert(
      fc.property(moves, (all) => {
        let state = start();
        for (const move of all) {
          const next = play(state, move);
          expect(answeredCount(next)).toBeGreaterThanOrEqual(answeredCount(state));
          state = next;
        }
      }),
    );
  });

  it('accepts only an answer to the open question', () => {
    const one = answerNext(start(), 1);
    for (const number of [0, 1, 3, 10]) expect(() => give(one, number, given('x'))).toThrow(AppError);
    const full = Array.from({ length: 10 }).reduce<AssessmentState>(
      (state, _, at) => answerNext(state, at + 1),
      start(),
    );
    expect(codeOf(() => give(full, 10, given('x')))).toBe('ASSESSMENT_CLOSED');
    expect(codeOf(() => replace(one, 2, given('x')))).toBe('ASSESSMENT_OUT_OF_STEP');
  });

  it('a correction changes one answer and nothing else', () => {
    const three = [1, 2, 3].reduce((state, number) => answerNext(state, number, `told ${number}`), start());
    const now = replace(three, 2, given('corrected'));
    expect(now.steps.map(({ answer }) => answer?.text ?? null)).toEqual(['told 1', 'corrected', 'told 3', null]);
    expect(now.steps.map((step) => step.question)).toEqual(three.steps.map((step) => step.question));
  });
});

describe('its status', () => {
  it('REP-020, REP-010 follows the documented states; while a report is made it is In Progress with nine answers', () => {
    const table: [number, GenerationState | null, string][] = [
      [0, null, 'In Progress'],
      [8, null, 'In Progress'],
      [9, null, 'Ready for Report'],
      [10, 'requested', 'Ready for Report'],
      [9, 'queued', 'In Progress'],
      [10, 'working', 'In Progress'],
      [10, 'failed', 'Ready for Report'],
      [9, 'ready', 'Report Generated'],
    ];
    for (const [answered, generation, status] of table) expect(statusOf(answered, generation)).toBe(status);
  });

  it('offers a report from nine answers on, once', () => {
    expect([8, 9, 10].map((answered) => canGenerate(answered, null))).toEqual([false, true, true]);
    expect(canGenerate(10, 'failed')).toBe(true);
    for (const state of ['queued', 'working', 'ready'] as const) {
      expect([canGenerate(10, state), isOpen(state)]).toEqual([false, false]);
    }
  });
});
