import { describe, expect, it } from '@jest/globals';
import notResults from '../../test/no-result-examples.json' with { type: 'json' };
import examples from '../../test/result-examples.json' with { type: 'json' };
import { markdownOf } from '../health-questions/health-answer.js';
import { testResultAnswer } from './answer.js';
import type { TestPerson } from './grade.js';

interface Example extends TestPerson {
  readonly q: string;
  readonly urgency: string;
  readonly has: readonly string[];
  readonly not?: readonly string[];
  readonly asks?: string;
}

describe('test results, as people ask for them', () => {
  it.each((examples as readonly Example[]).map((one) => [`${one.q} ${one.age ?? ''}`, one] as const))(
    '%s',
    (_name, one) => {
      const answer = testResultAnswer(one.q, { age: one.age, sex: one.sex });
      expect(answer?.urgency).toBe(one.urgency);
      const text = answer ? markdownOf(answer) : '';
      for (const part of one.has) expect(text).toContain(part);
      for (const part of one.not ?? []) expect(text).not.toContain(part);
      if (one.asks) expect(answer?.question?.text).toContain(one.asks);
      expect(answer?.sources.length).toBeGreaterThan(0);
    },
  );

  it.each(notResults)('no result: %s', (question) => {
    expect(testResultAnswer(question, {})).toBeNull();
  });
});
