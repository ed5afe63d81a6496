// The pages against the list of the commonest conditions (test/scope/conditions.tsv).
import { scopeConditions } from '../../cli/coverage.js';
import { conditionOf } from '../knowledge/knowledge.js';
import { CONDITION_PAGES } from './data.js';

const commonest = scopeConditions(new URL('../../', import.meta.url).pathname);
const FRAME_OF: Readonly<Record<string, 'now' | 'today' | 'three-days' | 'two-weeks'>> = {
  emergency: 'now',
  today: 'today',
  'three-days': 'three-days',
  'two-weeks': 'two-weeks',
};

describe("the commonest conditions' pages", () => {
  it('are there for every one that the knowledge has', () => {
    const known = commonest.filter(({ id }) => conditionOf(id));
    expect(known.length).toBeGreaterThan(220);
    expect(known.filter(({ id }) => !CONDITION_PAGES.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have signs for the time within which the condition is to be seen', () => {
    const without = commonest.filter(({ id, leastUrgency }) => {
      const frame = FRAME_OF[leastUrgency];
      const page = CONDITION_PAGES.get(id);
      return frame && page && !page.getHelp[frame];
    });
    expect(without.map(({ id, leastUrgency }) => `${id}: ${leastUrgency}`)).toEqual([]);
  });
});
