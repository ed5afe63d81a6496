import { describe, expect, it } from '@jest/globals';
import examples from '../../test/topic-examples.json' with { type: 'json' };
import { markdownOf } from '../health-questions/health-answer.js';
import { topicAnswer } from './answer.js';
import { topicIn } from './matching.js';

interface Example {
  readonly q: string;
  readonly is: string | null;
  readonly has?: readonly string[];
  readonly urgency?: string;
}

describe('topics, as people ask for them', () => {
  it.each((examples as readonly Example[]).map((one) => [one.q, one] as const))('%s', (_name, one) => {
    expect(topicIn(one.q)?.id ?? null).toBe(one.is);
    const answer = topicAnswer(one.q, {}, undefined, 'IL');
    expect(answer === null).toBe(one.is === null);
    const text = answer ? markdownOf(answer) : '';
    for (const part of one.has ?? []) expect(text).toContain(part);
    if (one.urgency) expect(answer?.urgency).toBe(one.urgency);
  });
});
